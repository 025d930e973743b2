import type { Story } from "../../../contract/stories.ts";
import { download, fileName } from "../../lib/file-name.ts";
import { FilmIcon, SpeakerIcon } from "../../ui/icons.tsx";
import type { StoryDownload } from "./story-actions.tsx";

/** What there is to take away of a story today. */
export function storyDownloads(story: Story, film: { url: string } | null): StoryDownload[] {
  const downloads: StoryDownload[] = [];
  const { audioUrl, title } = story;
  if (audioUrl !== null) {
    // A recording of one's own may be AAC.
    const extension = audioUrl.endsWith(".m4a") ? "m4a" : "mp3";
    downloads.push({
      label: `Narration (${extension.toUpperCase()})`,
      icon: <SpeakerIcon />,
      start: () => download(audioUrl, fileName(title, extension)),
    });
  }
  if (film) {
    downloads.push({
      label: "Film (MP4)",
      icon: <FilmIcon />,
      start: () => download(film.url, fileName(title, "mp4")),
    });
  }
  return downloads;
}
