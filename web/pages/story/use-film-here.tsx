import { useState } from "react";
import type { StoryImage } from "../../../contract/stories.ts";
import { MemoriesSwitch } from "../../features/films/memories-switch.tsx";
import { useStoryFilm } from "../../features/films/queries.ts";

/**
 * The film of a story whose page is open; who tells about its pictures speaks in it, unless that is switched off.
 * `filmLanguage` is null for the story's original language.
 */
export function useFilmHere(
  { id, title }: { id: string; title: string },
  filmLanguage: string | null,
  images: readonly StoryImage[] = [],
) {
  const [speaks, setSpeaks] = useState(true);
  const hasMemories = images.some(({ memory }) => memory);
  return {
    ...useStoryFilm({ id, title, filmLanguage, memories: hasMemories && speaks }),
    choice: hasMemories && <MemoriesSwitch value={speaks} onChoose={setSpeaks} />,
  };
}
