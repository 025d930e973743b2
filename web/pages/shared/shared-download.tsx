import { buttonClass } from "../../ui/button-class.ts";
import { DownloadIcon } from "../../ui/icons.tsx";

/** The same file, asked for as one to keep: the server rejects that where its owner does not want it. */
export const toDownloadUrl = (url: string) => `${url}?download`;

/** A file to keep. */
export const SharedDownload = ({ url, name, of }: { url: string; name: string; of: string }) => (
  <a href={url} download={name} className={buttonClass("secondary")}>
    <DownloadIcon />
    <span>{of}</span>
  </a>
);
