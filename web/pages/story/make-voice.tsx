import { useParams, useSearchParams } from "react-router";
import { ApiError } from "../../api/client.ts";
import { messageOf } from "../../api/error-message.ts";
import { MakeVoice } from "../../features/narration/natural/make-voice.tsx";
import { useNaturalVoiceService } from "../../features/narration/natural/natural-queries.ts";
import { StoryNotFound } from "../../features/story/story-not-found.tsx";
import { useStory } from "../../features/story/queries.ts";
import { useFullPageLoads } from "../../lib/use-full-page-loads.ts";
import { storyPath } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

/** Slower than it was trained: a story is not the news. */
const SPEED = 0.92;
const BEDTIME_SPEED = 0.85;

/** Has a natural voice read a story on this device. Its address says which voice, of which language, with which pauses. */
export function MakeVoicePage() {
  const { id = "" } = useParams();
  const [chosen] = useSearchParams();
  const story = useStory(id);
  const service = useNaturalVoiceService();
  useFullPageLoads();
  const voice = service.data?.voices.find((one) => one.voice_id === chosen.get("voice"));

  if (story.error instanceof ApiError && story.error.status === 404) {
    return (
      <Page title="Story not found">
        <StoryNotFound />
      </Page>
    );
  }
  return (
    <Page className="grid content-start gap-6">
      {story.data && service.data && voice ? (
        <MakeVoice
          story={{ id, title: story.data.title }}
          service={service.data}
          voice={voice}
          language={chosen.get("language") ?? undefined}
          speed={story.data.template === "bedtime" ? BEDTIME_SPEED : SPEED}
          pauses={chosen.get("pauses") !== "no"}
        />
      ) : (
        <>
          <h1 className="text-3xl sm:text-4xl">A natural voice</h1>
          {service.isPending || story.isPending ? (
            <Skeleton className="h-48 w-full" />
          ) : (
            <>
              <p role="alert">
                {story.error
                  ? messageOf(story.error)
                  : "This voice is not to be had right now. The other voices work as always."}
              </p>
              <LinkButton to={storyPath(id)} className="justify-self-start">
                Back to the story
              </LinkButton>
            </>
          )}
        </>
      )}
    </Page>
  );
}
