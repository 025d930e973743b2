export { fileName } from "../../contract/file-name.ts";

/** Hands a file of the site's own to the browser's downloads. */
export function download(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
