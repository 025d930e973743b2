import type { Story } from "../../../contract/stories.ts";
import { download, fileName } from "../../lib/file-name.ts";
import { FilmIcon, SpeakerIcon } from "../../ui/icons.tsx";
import type { StoryDownload } from "./story-actions.tsx";

/** What there is to take away of a story today. */
export function storyDownloads(story: Story, film: { url: string } | null): StoryDownload[] {
  const downloads: StoryDownload[] = [];
  const { audioUrl, title } = story;
  if (audioUrl !== null) {
    downloads.push({
      label: "Narration (MP3)",
      icon: <SpeakerIcon />,
      start: () => download(audioUrl, fileName(title, "mp3")),
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
