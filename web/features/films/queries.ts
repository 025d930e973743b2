import { messageOf } from "../../api/error-message.ts";
import {
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import {
  type FilmProgress,
  type GeneratedVideo,
  generatedVideo,
  type SaveVideoInput,
  type Video,
  video,
} from "../../../contract/videos.ts";
import type { MusicChoice } from "../../../contract/music.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiListQuery, apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { type FilmShape, shapeOf } from "./film-shape.ts";
import { type FilmOrder, makeFilm } from "./make-film.ts";

// The library's list too: what has the same address has the same shape. A story's newest film is on its first page.
export const filmsQuery = apiListQuery(endpoints.videos, z.array(video));

export const filmQuery = (id: string) => apiQuery(endpoints.video(id), video);

export const useFilm = (id: string) => useQuery(filmQuery(id));

const progressKey = ({ storyId, language }: FilmOrder) => ["film progress", storyId, language];
const makingKey = ({ storyId, language }: FilmOrder) => ["make film", storyId, language];

const choicesOf = ({ music, memories, ...film }: Video): Choices => ({
  shape: shapeOf(film),
  music,
  memories,
});

type Choices = Pick<FilmOrder, "shape" | "music" | "memories" | "provider">;

interface FilmedStory {
  id: string;
  title: string;
  /** The film's language; null for the story's original language. */
  filmLanguage: string | null;
  /** By default those of the newest film. */
  shape?: FilmShape;
  music?: MusicChoice;
  memories?: boolean;
}

/**
 * The story's newest film in a language, and the making of one. A film in the making is followed from any page:
 * leaving this one neither stops it nor loses its toast.
 */
export function useStoryFilm({
  id: storyId,
  title,
  filmLanguage: language,
  shape,
  music,
  memories,
}: FilmedStory) {
  const order: FilmOrder = { storyId, language };
  const isOrdered = (film: Video) => film.storyId === storyId && film.language === language;
  const toast = useToast();
  const queryClient = useQueryClient();
  const videos = useInfiniteQuery(filmsQuery);
  const newest = videos.data?.find(isOrdered) ?? null;
  const progress = useQuery<FilmProgress | null>({
    queryKey: progressKey(order),
    queryFn: () => null,
    enabled: false,
  });

  async function getNewestFilm() {
    const { pages } = await queryClient.fetchInfiniteQuery({ ...filmsQuery, staleTime: 0 });
    return pages[0]?.items.find(isOrdered) ?? null;
  }

  async function follow(choices: Choices) {
    const film = await makeFilm(
      { ...order, ...choices },
      {
        signal: new AbortController().signal,
        onProgress: (step) => queryClient.setQueryData(progressKey(order), step),
        getNewestFilm,
      },
    );
    await nameFilm({ storyId, title, url: film.url, duration: film.duration });
    return film;
  }

  const making = useMutation({
    mutationKey: makingKey(order),
    mutationFn: async (which: Choices | "the one being made"): Promise<GeneratedVideo | null> => {
      if (which !== "the one being made") return follow(which);
      // The cached list may be from an earlier visit: following a film that is finished by now would begin another.
      const now = await getNewestFilm();
      if (now?.state === "making") return follow(choicesOf(now));
      return now?.state === "ready" ? generatedVideo.parse(now) : null;
    },
    onSuccess: (film) => {
      if (film) toast({ title: "Video generated", text: `“${title}” is ready to watch.` });
    },
    onError: (error) => {
      toast({
        title: "Video generation failed",
        text: messageOf(error),
        variant: "destructive",
      });
    },
    onSettled: async () => {
      queryClient.setQueryData(progressKey(order), null);
      await Promise.all([
        invalidateEndpoint(queryClient, endpoints.videos),
        invalidateEndpoint(queryClient, endpoints.summary),
        invalidateEndpoint(queryClient, endpoints.notifications),
        // A film of a story without a narration makes one.
        invalidateEndpoint(queryClient, endpoints.story(storyId)),
      ]);
    },
  });
  const isMaking = useIsMutating({ mutationKey: makingKey(order) }) > 0;

  function begin(provider?: string) {
    if (queryClient.isMutating({ mutationKey: makingKey(order) }) === 0) {
      making.mutate({
        provider,
        shape: shape ?? (newest ? shapeOf(newest) : undefined),
        music: music ?? newest?.music,
        memories: memories ?? newest?.memories,
      });
    }
  }

  const attach = useEffectEvent(() => {
    if (queryClient.isMutating({ mutationKey: makingKey(order) }) === 0) {
      making.mutate("the one being made");
    }
  });
  const unfinishedId = newest?.state === "making" ? newest.id : null;
  useEffect(() => {
    if (unfinishedId !== null) attach();
  }, [unfinishedId]);

  return {
    film: newest,
    /** The newest in another language, or in the story's original language. */
    otherFilm: videos.data?.find((one) => one.storyId === storyId && !isOrdered(one)) ?? null,
    isMaking,
    /** It was finished while this page was open. */
    isJustMade: making.isSuccess && making.data !== null,
    progress: progress.data ?? null,
    make: () => begin(),
    /** Makes it by this provider, beside the film that is there. */
    makeBy: (provider: string) => begin(provider),
  };
}

/** The server has named it after the story already, so that a failure here is harmless. */
async function nameFilm(film: SaveVideoInput): Promise<void> {
  await apiSend("POST", endpoints.videos, film, video).catch(() => {});
}
