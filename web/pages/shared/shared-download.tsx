import { buttonClass } from "../../ui/buttons/button-class.ts";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";

/** The same file as a download, which the server rejects where the link does not allow it. */
export const toDownloadUrl = (url: string) => `${url}?download`;

/** A download link. */
export const SharedDownload = ({ url, name, of }: { url: string; name: string; of: string }) => (
  <a href={url} download={name} className={buttonClass("secondary")}>
    <DownloadIcon />
    <span>{of}</span>
  </a>
);
