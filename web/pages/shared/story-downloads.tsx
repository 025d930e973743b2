import { fileName } from "../../lib/file-name.ts";
import { SharedDownload, toDownloadUrl } from "./shared-download.tsx";

interface StoryDownloadsProps {
  title: string;
  film: { title: string; url: string } | null;
  narration: { audioUrl: string } | null;
  /** The story as a picture book. */
  bookUrl: string;
}

/** All that a guest may save of a story. */
export const StoryDownloads = ({ title, film, narration, bookUrl }: StoryDownloadsProps) => (
  <div className="flex flex-wrap gap-3">
    {film && (
      <SharedDownload
        url={toDownloadUrl(film.url)}
        name={fileName(film.title, "mp4")}
        of="Download the film"
      />
    )}
    {narration && (
      <SharedDownload
        url={toDownloadUrl(narration.audioUrl)}
        // A recording of one's own may be AAC.
        name={fileName(title, narration.audioUrl.endsWith(".m4a") ? "m4a" : "mp3")}
        of="Download the narration"
      />
    )}
    <SharedDownload url={bookUrl} name={fileName(title, "pdf")} of="Download the picture book" />
  </div>
);
