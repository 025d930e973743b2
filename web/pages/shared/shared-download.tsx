import { buttonClass } from "../../ui/button-class.ts";
import { DownloadIcon } from "../../ui/icons.tsx";

/** A file to keep, asked for as such: the server refuses it where its owner does not want that. */
export const SharedDownload = ({ url, name, of }: { url: string; name: string; of: string }) => (
  <a href={`${url}?download`} download={name} className={buttonClass("secondary")}>
    <DownloadIcon />
    <span>{of}</span>
  </a>
);
