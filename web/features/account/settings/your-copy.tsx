import { endpoints } from "../../../api/endpoints.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { DownloadIcon } from "../../../ui/pictures/icons.tsx";
import { useExportParts } from "../settings-queries.ts";
import { formatBytes } from "./format-bytes.ts";

/** Everything in one download, or in several for a large account. */
export function YourCopy() {
  const { data: parts = [] } = useExportParts();
  if (parts.length <= 1) {
    return (
      <>
        <p>
          One file with all your stories, pictures, narrations and films. It can take some minutes
          to arrive among your downloads.
        </p>
        <DownloadLink url={endpoints.exportAccount} text="Download everything" />
      </>
    );
  }
  return (
    <>
      <p>
        All your stories, pictures, narrations and films, in {parts.length} files. Download one
        after the other; one that breaks off can be downloaded again by itself. Unpack all of them
        into one folder.
      </p>
      <ul className="grid gap-3">
        {parts.map(({ url, bytes }, i) => (
          <li key={url}>
            <DownloadLink
              url={url}
              text={`Download part ${i + 1} of ${parts.length} (${formatBytes(bytes)})`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function DownloadLink({ url, text }: { url: string; text: string }) {
  return (
    <a href={url} download className={buttonClass("secondary", "justify-self-start")}>
      <DownloadIcon />
      <span>{text}</span>
    </a>
  );
}
