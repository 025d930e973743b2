export { fileName } from "../../contract/file-name.ts";

/** Downloads a file of the site. */
export function download(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
