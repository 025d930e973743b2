import { messageOf } from "../../api/error-message.ts";
import { type ReactNode, useState } from "react";
import type { Story } from "../../../contract/stories.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiFile } from "../../api/file.ts";
import { download, fileName } from "../../lib/file-name.ts";
import { BookIcon, FilmIcon, SpeakerIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

export interface StoryDownload {
  label: string;
  icon: ReactNode;
  /** The address of an existing file, or a function that has the server make it. */
  from: { url: string } | { make: () => Promise<Blob> };
  /** The name of the downloaded file. */
  name: string;
}

const made = (path: string) => ({ make: () => apiFile(path) });

/** The downloads of a story. */
export function storyDownloads(
  { id, title, audioUrl }: Pick<Story, "id" | "title" | "audioUrl">,
  film: { url: string } | null,
): StoryDownload[] {
  const downloads: StoryDownload[] = [
    {
      label: "Picture book (PDF)",
      icon: <BookIcon />,
      name: fileName(title, "pdf"),
      from: made(endpoints.storyBook(id, "a4")),
    },
    {
      label: "Picture book, square (PDF)",
      icon: <BookIcon />,
      name: fileName(`${title} (square)`, "pdf"),
      from: made(endpoints.storyBook(id, "square")),
    },
    {
      label: "E-book (EPUB)",
      icon: <BookIcon />,
      name: fileName(title, "epub"),
      from: made(endpoints.storyEbook(id)),
    },
  ];
  if (audioUrl !== null) {
    const file = audioUrl.split("/").at(-1) ?? "";
    // A user's own recording may be AAC, which is downloaded as it is.
    const isMp3 = file.endsWith(".mp3");
    const extension = isMp3 ? "mp3" : "m4a";
    downloads.push({
      label: `Narration (${extension.toUpperCase()})`,
      icon: <SpeakerIcon />,
      from: isMp3 ? made(endpoints.storySound(id, file)) : { url: audioUrl },
      name: fileName(title, extension),
    });
  }
  if (film) {
    downloads.push({
      label: "Film (MP4)",
      icon: <FilmIcon />,
      name: fileName(title, "mp4"),
      from: { url: film.url },
    });
  }
  return downloads;
}

/** Downloads one file after another, and shows a toast with the outcome. */
export function useStoryDownload(): { isMaking: boolean; save: (chosen: StoryDownload) => void } {
  const toast = useToast();
  const [isMaking, setIsMaking] = useState(false);

  async function make({ label, name }: StoryDownload, ask: () => Promise<Blob>) {
    setIsMaking(true);
    try {
      const url = URL.createObjectURL(await ask());
      download(url, name);
      // The browser needs the address until it has begun to write.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      toast({ title: `${label} saved`, text: "You find it among your downloads." });
    } catch (error) {
      const text = messageOf(error as Error);
      toast({ title: `${label} could not be saved`, text, variant: "destructive" });
    } finally {
      setIsMaking(false);
    }
  }

  return {
    isMaking,
    save(chosen) {
      if ("url" in chosen.from) download(chosen.from.url, chosen.name);
      else void make(chosen, chosen.from.make);
    },
  };
}
