// A record from a file: sent along with every request, for nothing of it is stored.

export const NEW_PAGE = "new-page"; // sent to the document when it shows another page

/** A form that carries a record: the answer is a page, which takes the place of this one. A plain
 *  form would not do: browsers hide where it comes from, and the server trusts no such sender. */
export function watchRecordForm(form: HTMLFormElement): void {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) fields.set(name, String(value));
    const response = await fetch(form.action, { method: "POST", body: fields });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    document.title = page.title;
    document.body.replaceWith(page.body);
    document.dispatchEvent(new Event(NEW_PAGE));
  });
}

export function replaysPage(): void {
  const form = document.getElementById("import") as HTMLFormElement;
  watchRecordForm(form);
  form.querySelector("[data-read]")?.addEventListener("change", async (event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (!file) return;
    (form.elements.namedItem("record") as HTMLTextAreaElement).value = await file.text();
    form.requestSubmit();
  });
}
