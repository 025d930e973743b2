import { lazy, Suspense, useState } from "react";
import { useReader } from "../../../features/story/reader/use-reader.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { BookIcon, PlayIcon } from "../../../ui/pictures/icons.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";

const loadPlayers = () => import("./sample-players.tsx");
const SampleFilm = lazy(async () => ({ default: (await loadPlayers()).SampleFilm }));
const SampleBook = lazy(async () => ({ default: (await loadPlayers()).SampleBook }));

const COVER = "aspect-video w-full rounded-lg bg-sunken object-cover";

/** A finished book and its film, for visitors to look at. Nothing but the cover is loaded before one is chosen. */
export function SampleSection() {
  const [isFilmShown, setIsFilmShown] = useState(false);
  const reader = useReader();
  const isHydrated = useIsHydrated();
  const cover = (
    <img
      src="/sample/cover.jpg"
      alt="A drawing of a grandmother, a boy with a red kite and a dog on a green hill"
      width={480}
      height={360}
      loading="lazy"
      className={COVER}
    />
  );
  return (
    <section
      aria-labelledby="sample-heading"
      className="border-t-2 border-dashed border-stitch bg-sunken"
    >
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-16 sm:px-6 lg:grid-cols-2">
        <div className="stitched rounded-lg bg-card p-4 shadow-patch sm:p-6">
          {isFilmShown ? (
            <Suspense fallback={cover}>
              <SampleFilm />
            </Suspense>
          ) : (
            cover
          )}
        </div>
        <div className="grid gap-5">
          <h2 id="sample-heading" className="text-3xl">
            See one that is finished
          </h2>
          <p className="max-w-prose text-lg">
            Five pictures and five sentences became a picture book, a voice and a film. Storyquilt
            made all of it.
          </p>
          {/* A press before the page is hydrated would be lost, so that nothing can be pressed by then. */}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              icon={<PlayIcon />}
              disabled={isFilmShown || !isHydrated}
              className="px-8 py-3 text-lg"
              onClick={() => setIsFilmShown(true)}
            >
              Watch the film
            </Button>
            <Button
              variant="secondary"
              icon={<BookIcon />}
              disabled={!isHydrated}
              className="px-8 py-3 text-lg"
              onClick={reader.open}
            >
              Read the book
            </Button>
          </div>
        </div>
      </div>
      {/* The page is prerendered without the book. */}
      {isHydrated && reader.isOpen && (
        <Suspense>
          <SampleBook onClose={reader.close} />
        </Suspense>
      )}
    </section>
  );
}
