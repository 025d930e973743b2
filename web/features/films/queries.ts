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
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiListQuery, apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { choicesOf, type FilmChoices, isSameFilm, PLAIN_FILM } from "./film-choices.ts";
import { type FilmOrder, makeFilm } from "./make-film.ts";

// The library's list too: what has the same address has the same shape. A story's newest film is on its first page.
export const filmsQuery = apiListQuery(endpoints.videos, z.array(video));

export const filmQuery = (id: string) => apiQuery(endpoints.video(id), video);

export const useFilm = (id: string) => useQuery(filmQuery(id));

/** Films of other choices are other films, which are made at the same time. */
const keyOf = ({ storyId, language, choices = PLAIN_FILM }: FilmOrder) => {
  const { format, height, words, music, memories } = choices;
  return [storyId, language, format, height, words, music, memories];
};
const progressKey = (order: FilmOrder) => ["film progress", ...keyOf(order)];
const makingKey = (order: FilmOrder) => ["make film", ...keyOf(order)];

interface FilmedStory {
  id: string;
  title: string;
  /** The film's language; null for the story's original language. */
  filmLanguage: string | null;
  /** By default those of the newest film. */
  choices?: FilmChoices;
  /** Instead of the newest film's, whether what is told about its pictures is heard in the next one. */
  memories?: boolean;
}

type Making = "the one being made" | { provider: string | undefined };

/**
 * The story's newest film in a language, the newest of these choices if any are given, and the making of one. A film in the making is followed from any page:
 * leaving this one neither stops it nor loses its toast.
 */
export function useStoryFilm({
  id: storyId,
  title,
  filmLanguage: language,
  choices: asked,
  memories,
}: FilmedStory) {
  const isInLanguage = (film: Video) => film.storyId === storyId && film.language === language;
  const isOrdered = (film: Video) =>
    isInLanguage(film) && (asked === undefined || isSameFilm(choicesOf(film), asked));
  const toast = useToast();
  const queryClient = useQueryClient();
  const videos = useInfiniteQuery(filmsQuery);
  const found = videos.data?.find(isOrdered) ?? null;
  const like = found ? choicesOf(found) : PLAIN_FILM;
  const choices = asked ?? { ...like, memories: memories ?? like.memories };
  const order: FilmOrder = { storyId, language, choices };
  const progress = useQuery<FilmProgress | null>({
    queryKey: progressKey(order),
    queryFn: () => null,
    enabled: false,
  });

  async function getNewestFilm() {
    const { pages } = await queryClient.fetchInfiniteQuery({ ...filmsQuery, staleTime: 0 });
    return pages[0]?.items.find(isOrdered) ?? null;
  }

  async function follow(wanted: Pick<FilmOrder, "choices" | "provider">) {
    const film = await makeFilm(
      { ...order, ...wanted },
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
    mutationFn: async (which: Making): Promise<GeneratedVideo | null> => {
      if (which !== "the one being made") return follow(which);
      // The cached list may be from an earlier visit: following a film that is finished by now would begin another.
      const now = await getNewestFilm();
      if (now?.state === "making") return follow({ choices: choicesOf(now) });
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
      making.mutate({ provider });
    }
  }

  const attach = useEffectEvent(() => {
    if (queryClient.isMutating({ mutationKey: makingKey(order) }) === 0) {
      making.mutate("the one being made");
    }
  });
  // A film may become another than was asked for: without a voice it shows its words and has music.
  const made = videos.data?.find(({ url }) => url !== null && url === making.data?.url) ?? null;
  const newest = found ?? made;
  const unfinishedId = newest?.state === "making" ? newest.id : null;
  useEffect(() => {
    if (unfinishedId !== null) attach();
  }, [unfinishedId]);

  return {
    film: newest,
    /** The newest in another language, or in the story's original language. */
    otherFilm: videos.data?.find((one) => one.storyId === storyId && !isOrdered(one)) ?? null,
    /** Of the same story in the same language, with other choices or made earlier. */
    otherFilms: videos.data?.filter((one) => isInLanguage(one) && one.id !== newest?.id) ?? [],
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
