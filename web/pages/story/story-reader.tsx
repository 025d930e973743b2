import { speaks } from "../../../contract/languages.ts";
import type { Video } from "../../../contract/videos.ts";
import { useGenerateNarration, useVoices } from "../../features/narration/queries.ts";
import { defaultVoiceId } from "../../features/narration/default-voice.ts";
import { BookReader, type BookReaderProps } from "../../features/story/reader/book-reader.tsx";
import { videoPath } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { FilmIcon } from "../../ui/pictures/icons.tsx";
import { useOwnName } from "./story-memory.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

interface StoryReaderProps extends Pick<
  BookReaderProps,
  "images" | "pages" | "sentences" | "narration" | "captionsUrl" | "onClose"
> {
  story: { id: string; title: string; content: string; language: string };
  isTranslated: boolean;
  film: Video | null | undefined;
}

/** One's own story as a book that fills the screen. A story that nobody has read aloud yet is read by the usual voice. */
export function StoryReader({ story, isTranslated, film, ...book }: StoryReaderProps) {
  const toast = useToast();
  const owner = useOwnName();
  const generate = useGenerateNarration(story.id);
  const voices = useVoices({ enabled: book.narration === null });
  const voiceId = defaultVoiceId(
    (voices.data ?? []).filter(({ languages }) => speaks(languages, story.language)),
  );
  const canNarrate = voiceId !== null && !isTranslated && story.content.trim() !== "";

  function narrate() {
    if (voiceId === null) return;
    generate.mutate(
      { voiceId },
      {
        onError: ({ message }) =>
          toast({
            title: "Failed to generate narration",
            text: message,
            variant: "destructive",
          }),
      },
    );
  }

  return (
    <BookReader
      {...book}
      owner={owner}
      id={story.id}
      title={story.title}
      content={story.content}
      language={story.language}
      onNarrate={canNarrate ? narrate : undefined}
      isNarrating={generate.isPending}
      ending={
        film?.url && (
          <LinkButton to={videoPath(film.id)} variant="secondary" icon={<FilmIcon />}>
            Watch the film
          </LinkButton>
        )
      }
    />
  );
}
