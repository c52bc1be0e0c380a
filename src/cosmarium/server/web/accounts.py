"""The handlers about yourself: your devices, profile and history."""

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import segno
from msgspec import UNSET, structs
from starlette.responses import Response

from cosmarium.server.news.delivery import Delayed, Rejected
from cosmarium.server.news.links import SignedLinks
from cosmarium.server.news.notifier import confirm_address
from cosmarium.server.news.webhook import is_webhook
from cosmarium.server.news.when import is_zone
from cosmarium.server.problems import Problem
from cosmarium.server.store.accounts import Person, Profile
from cosmarium.server.web.context import Context
from cosmarium.server.web.endpoints import Call, Endpoint
from cosmarium.server.web.guard import address_of
from cosmarium.server.web.identity import clear_cookie, set_cookie
from cosmarium.server.web.messages import (
    DevicePass,
    Devices,
    DeviceView,
    History,
    NewName,
    NewPerson,
    NewProfile,
    PersonView,
    ProfileView,
    RecoveryCode,
    ResultView,
    SignIn,
)
from cosmarium.server.web.responses import Json
from cosmarium.words import LANGUAGES

REMEMBERED_GAMES: Final = 500
MAIL: Final = re.compile(r"[^@\s<>,;:\"()\[\]\\]+@[^@\s<>,;:\"()\[\]\\]+\.[^@\s<>,;:\"()\[\]\\.]+")
COPIED: Final = ("language", "theme", "news", "hour")


async def new_person(context: Context, call: Call) -> Response:
    if not context.new_people.take(address_of(call.request.scope)):
        raise Problem("too-many")
    context.check_disk()
    wish: NewPerson = call.body
    person, key = await context.people.add(wish.name)
    return _signed_in(context, person, key, wish.keep)


def _signed_in(context: Context, person: Person, key: str, keep: str) -> Response:
    if keep == "token":
        return Json(PersonView(person.id, person.name, key), 201)
    response = Json(PersonView(person.id, person.name), 201)
    set_cookie(response, key, context.secure)
    return response


async def me(_context: Context, call: Call) -> Response:
    return Json(PersonView(call.someone.id, call.someone.name))


async def rename(context: Context, call: Call) -> Response:
    person = await context.people.rename(call.someone, call.body.name)
    return Json(PersonView(person.id, person.name))


async def forget(context: Context, call: Call) -> Response:
    await context.people.remove(call.someone)
    response = Response(status_code=204)
    clear_cookie(response, context.secure)
    return response


# -- devices ----------------------------------------------------------------------------------


async def devices(context: Context, call: Call) -> Response:
    found = await context.store.devices(call.someone.id)
    this = call.someone.device
    views = [DeviceView(d.id, d.name, d.created, d.seen, d.id == this) for d in found]
    return Json(Devices(views))


async def new_pass(context: Context, call: Call) -> Response:
    code, expires = await context.people.new_pass(call.someone)
    address = f"{own_url(context, call)}/device/{code}"
    qr = segno.make(address, micro=False).svg_inline(scale=5, dark="#000", light="#fff")
    return Json(DevicePass(code, address, qr, expires), 201)


def own_url(context: Context, call: Call) -> str:
    """The address of this server: as its operator says, else as the request calls it."""
    return context.settings.url.rstrip("/") or str(call.request.base_url).rstrip("/")


async def new_recovery(context: Context, call: Call) -> Response:
    return Json(RecoveryCode(await context.people.new_recovery_code(call.someone)), 201)


async def sign_in(context: Context, call: Call) -> Response:
    if not context.new_people.take(address_of(call.request.scope)):
        raise Problem("too-many")
    wish: SignIn = call.body
    person, key = await context.people.let_in(wish.code, wish.device)
    return _signed_in(context, person, key, wish.keep)


async def sign_out(context: Context, call: Call) -> Response:
    device = call.path("device")
    await context.people.sign_out(call.someone, device)
    response = Response(status_code=204)
    if device == call.someone.device:
        clear_cookie(response, context.secure)
    return response


# -- profile ----------------------------------------------------------------------------------


def profile_view(context: Context, call: Call, profile: Profile) -> ProfileView:
    settings, person = context.settings, call.someone.id
    links = SignedLinks(context.links.secret, own_url(context, call))
    return ProfileView(
        language=profile.language,
        theme=profile.theme,
        zone=profile.zone,
        news=profile.news,
        hour=profile.hour,
        quiet=None if profile.quiet is None else list(profile.quiet),
        mail=profile.mail,
        asked_mail=profile.asked_mail,
        webhook=profile.webhook,
        webhook_key=links.key("webhook", person, profile.links) if profile.webhook else "",
        feed=links.address("feed", person, profile.links),
        mails=context.mailer is not None,
        webhooks=settings.webhooks != "off",
    )


async def profile(context: Context, call: Call) -> Response:
    return Json(profile_view(context, call, await context.store.profile(call.someone.id)))


async def set_profile(context: Context, call: Call) -> Response:
    person, wish = call.someone, call.body
    changed = changed_profile(context, await context.store.profile(person.id), wish)
    if isinstance(wish.mail, str) and changed.asked_mail:
        await _ask_for(context, person, changed, call.language or LANGUAGES[0])
    await context.store.set_profile(person.id, changed)
    return Json(profile_view(context, call, changed))


def changed_profile(context: Context, old: Profile, wish: NewProfile) -> Profile:
    """Return the profile after a change. Raises Problem if it is not possible."""
    given: dict[str, Any] = {
        name: value for name in COPIED if (value := getattr(wish, name)) is not UNSET
    }
    if wish.quiet is None or isinstance(wish.quiet, list):
        given["quiet"] = None if wish.quiet is None else tuple(wish.quiet)
    if isinstance(wish.zone, str):
        if not is_zone(wish.zone):
            raise Problem("bad-option", what=f"there is no time zone “{wish.zone}”")
        given["zone"] = wish.zone
    if isinstance(wish.webhook, str):
        if wish.webhook and not is_webhook(wish.webhook, context.settings.webhooks):
            raise Problem("bad-option", what="a webhook needs an https:// address")
        given["webhook"] = wish.webhook
    if isinstance(wish.mail, str) and wish.mail != old.mail:
        if wish.mail and not MAIL.fullmatch(wish.mail):
            raise Problem("bad-option", what=f"“{wish.mail}” is not an e-mail address")
        if wish.mail and context.mailer is None:
            raise Problem("no-mail")
        given |= {"asked_mail": wish.mail} if wish.mail else {"mail": "", "asked_mail": ""}
    if wish.new_links:
        given["links"] = old.links + 1
    return structs.replace(old, **given)


async def _ask_for(context: Context, person: Person, changed: Profile, language: str) -> None:
    """Write to an address that somebody says is theirs; seldom, since it may not be."""
    if context.mailer is None:
        raise Problem("no-mail")
    if not context.confirmations.take(person.id):
        raise Problem("too-many")
    try:
        await confirm_address(
            context.mailer, context.links, person.id, person.name, changed, language
        )
    except Rejected as error:
        what = f"no mail can be sent to “{changed.asked_mail}”"
        raise Problem("bad-option", what=what) from error
    except Delayed as error:
        raise Problem("busy") from error


async def history(context: Context, call: Call) -> Response:
    found = await context.store.history(call.someone.id, REMEMBERED_GAMES)
    return Json(
        History(
            [
                ResultView(
                    one.table,
                    one.result.game,
                    one.at,
                    one.result.place,
                    one.result.points,
                    one.result.others,
                    one.result.resigned,
                )
                for one in found
            ]
        )
    )


Handling = Callable[[Context, Call], Awaitable[Response]]


def account_endpoints(context: Context) -> list[Endpoint]:
    def use(handler: Handling) -> Any:
        return partial(handler, context)

    return [
        Endpoint("POST", "/api/people", "Create a player and get a token", use(new_person),
                 PersonView, body=NewPerson, status=201, problems=("bad-name",)),
        Endpoint("GET", "/api/me", "Get your id and name", use(me), PersonView, person=True),
        Endpoint("PUT", "/api/me", "Change your name at future tables", use(rename),
                 PersonView, body=NewName, person=True, problems=("bad-name",)),
        Endpoint("DELETE", "/api/me", "Delete yourself: your name, devices and history",
                 use(forget), None, person=True, status=204),
        Endpoint("GET", "/api/me/devices", "List the devices on which you are signed in",
                 use(devices), Devices, person=True),
        Endpoint("POST", "/api/me/devices", "Make a code that lets another device in",
                 use(new_pass), DevicePass, person=True, status=201),
        Endpoint("DELETE", "/api/me/devices/{device}", "Sign out on a device", use(sign_out),
                 None, person=True, status=204, problems=("no-device",)),
        Endpoint("POST", "/api/me/recovery", "Make a recovery code; older ones stop working",
                 use(new_recovery), RecoveryCode, person=True, status=201),
        Endpoint("POST", "/api/devices", "Sign in on this device with a code", use(sign_in),
                 PersonView, body=SignIn, status=201,
                 problems=("wrong-code", "blocked", "too-many-devices")),
        Endpoint("GET", "/api/me/profile", "Get your profile", use(profile), ProfileView,
                 person=True),
        Endpoint("PUT", "/api/me/profile", "Change your profile", use(set_profile), ProfileView,
                 body=NewProfile, person=True, problems=("bad-option", "no-mail")),
        Endpoint("GET", "/api/me/history", "List the games you have finished", use(history),
                 History, person=True),
    ]  # fmt: skip
