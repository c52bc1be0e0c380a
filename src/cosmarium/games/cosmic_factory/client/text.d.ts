// esbuild gives a text file as a string.
declare module "*.txt" {
  const text: string;
  export default text;
}
declare module "*.css";
