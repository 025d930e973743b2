import { useQuery } from "@tanstack/react-query";
import { sharedReading } from "../../../../contract/sharing.ts";
import { z } from "../../../../contract/zod.ts";
import { writeWebVtt } from "../../../../studio/pages/web-vtt.ts";
import { apiFile } from "../../../api/file.ts";
import { FilmPlayer } from "../../../features/films/film-player.tsx";
import { listReadingPages } from "../../../features/story/reading-pages.ts";
import { BookReader } from "../../../features/story/reader/book-reader.tsx";
import { apiQuery } from "../../../lib/query-client.ts";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";

type Sample = z.infer<typeof sample>;

/** The address of the text track of film and book, which are read by the same narration; undefined before it is made. */
function useCaptions(loaded: Sample | undefined): string | undefined {
  return useQuery({
    queryKey: ["sample captions"],
    queryFn: () => {
      const track = writeWebVtt(loaded?.narration?.sentences ?? []);
      return URL.createObjectURL(new Blob([track], { type: "text/vtt" }));
    },
    enabled: loaded !== undefined,
  }).data;
}

/** What scripts/make-sample.mjs writes: a story as a link shows it, and its film. */
const sample = z.extend(z.omit(sharedReading, { videos: true }), {
  film: z.object({ title: z.string(), url: z.string(), thumbnailUrl: z.string() }),
});
const sampleQuery = apiQuery("/sample/sample.json", sample);

const Failed = () => (
  <p role="alert" className="text-danger">
    The sample could not be loaded. Please check the internet connection, then try again.
  </p>
);

/** The film, which plays at once. It is loaded whole: not every host of static files serves the parts of one. */
export function SampleFilm() {
  const { data } = useQuery(sampleQuery);
  const captionsUrl = useCaptions(data);
  const { data: url, isError } = useQuery({
    queryKey: ["sample film"],
    queryFn: async () => URL.createObjectURL(await apiFile("/sample/film.mp4")),
  });
  if (isError) return <Failed />;
  if (!data || !url || !captionsUrl) {
    return (
      <p role="status" className="grid aspect-video place-content-center">
        The film is being fetched…
      </p>
    );
  }
  const { film, story } = data;
  return (
    <div ref={play}>
      <FilmPlayer
        film={{ ...film, url, format: "tv", captionsUrl, spokenLanguage: story.language }}
      />
    </div>
  );
}

/** Where the browser lets nothing start by itself, the film's own button does. */
function play(place: HTMLDivElement | null): void {
  const video = place?.querySelector("video");
  void video?.play().catch(() => {});
  video?.focus();
}

export function SampleBook({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery(sampleQuery);
  const captionsUrl = useCaptions(data);
  if (isError) return <Failed />;
  if (!data || !captionsUrl) return null;
  const { story, images, narration } = data;
  const pages = listReadingPages(story, images, {
    text: story.content,
    narrated: narration?.pages,
  });
  return (
    <BookReader
      owner=""
      id="sample"
      title={story.title}
      byline="A sample, made by Storyquilt"
      content={story.content}
      language={story.language}
      images={images}
      pages={pages}
      sentences={narration?.sentences ?? []}
      narration={narration}
      captionsUrl={captionsUrl}
      ending={
        <LinkButton to={paths.try} variant="secondary">
          Try it with your photos
        </LinkButton>
      }
      onClose={onClose}
    />
  );
}
