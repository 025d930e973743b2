import type { QueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { type Params, useNavigate, useParams } from "react-router";
import { ApiError } from "../../api/client.ts";
import { filmsQuery } from "../../features/films/queries.ts";
import { siteLanguagesQuery } from "../../features/languages/queries.ts";
import { narrationQuery } from "../../features/narration/queries.ts";
import { StoryNotFound } from "../../features/story/story-not-found.tsx";
import { imagesQuery, storyQuery, useStory } from "../../features/story/queries.ts";
import { opensReader } from "../../lib/opens-reader.ts";
import { paths } from "../../paths.ts";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { OpenStory } from "./open-story.tsx";
import { loadReader } from "./story-parts.tsx";

export function StoryPage() {
  const { id = "" } = useParams();
  const story = useStory(id);
  // Suspense lets React render the book in slices behind its skeleton, so that the bar responds to taps meanwhile.
  const shown = useDeferredValue(story.data);
  const isMissing = story.error instanceof ApiError && story.error.status === 404;
  // A story that is open stays so when it cannot be read again.
  useLeaveOnFailure(isMissing || story.data ? null : story.error);

  // The key prevents showing the previous address's story, even for a moment.
  if (shown?.id === id && story.data && !isMissing) {
    return (
      <Page title={shown.title} className="grid content-start gap-8">
        <OpenStory key={shown.id} story={shown} />
      </Page>
    );
  }
  return (
    <Page title={isMissing ? "Story not found" : "Story"} className="grid content-start gap-8">
      {isMissing ? <StoryNotFound /> : <StorySkeleton />}
    </Page>
  );
}

StoryPage.prefetch = (queryClient: QueryClient, { id = "" }: Params) => {
  const story = queryClient.prefetchQuery(storyQuery(id));
  if (opensReader(window.location.search)) void loadReader().catch(() => {});
  // The book does not wait for these, but what has arrived by then is rendered with it.
  void queryClient.prefetchQuery(siteLanguagesQuery);
  void queryClient.prefetchInfiniteQuery(filmsQuery);
  void story.then(() => {
    const { audioUrl } = queryClient.getQueryData(storyQuery(id).queryKey) ?? {};
    if (audioUrl) void queryClient.prefetchQuery(narrationQuery(id));
  });
  return [story, queryClient.prefetchQuery(imagesQuery(id))];
};

/** A lost session is no failure of the story: RequireUser leads to /auth and back. */
function useLeaveOnFailure(error: Error | null) {
  const toast = useToast();
  const navigate = useNavigate();
  const leave = useEffectEvent((failure: Error) => {
    if (failure instanceof ApiError && failure.status === 401) return;
    toast({ title: "Error loading story", text: failure.message, variant: "destructive" });
    void navigate(paths.dashboard, { replace: true });
  });
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
}

function StorySkeleton() {
  return (
    <>
      <h1 className="sr-only">Story</h1>
      <output className="sr-only">The story is loading.</output>
      <div className="grid gap-3">
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <Skeleton className="h-40 w-full sm:h-target" />
      <div className="open-book me-2 grid md:grid-cols-2">
        <div className="px-4 py-1.5 md:p-6 lg:p-8">
          <div className="relative">
            <Skeleton className="aspect-4/3 w-full max-md:max-h-[30dvh] md:max-h-[max(9rem,calc(100dvh-24rem))]" />
            <FirstPicture className="rounded-sm bg-transparent object-contain" />
          </div>
        </div>
        <div className="p-4 sm:p-6">
          <Skeleton className="h-80 w-full" />
        </div>
      </div>
    </>
  );
}
