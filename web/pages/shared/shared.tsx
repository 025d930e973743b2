import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { type Params, useLocation, useParams } from "react-router";
import type { Shared } from "../../../contract/sharing.ts";
import { ApiError } from "../../api/client.ts";
import { DeadLink, deadLinkTitle } from "../../features/sharing/dead-link.tsx";
import { PasswordGate } from "../../features/sharing/password-gate.tsx";
import { sharedQuery } from "../../features/sharing/queries.ts";
import { useArrowFocus } from "../../features/sharing/use-arrow-focus.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { IsOutline } from "../../ui/use-is-hydrated.ts";
import { OpenSharedCollection } from "./open-shared-collection.tsx";
import { OpenSharedFilm } from "./open-shared-film.tsx";
import { OpenSharedStory } from "./open-shared-story.tsx";

const CENTRED = "grid place-content-center";
/** On a television everything is larger, and its focus is seen from across the room. */
const FROM_THE_TOP =
  "grid content-start gap-6 min-[1800px]:min-h-0 min-[1800px]:[zoom:1.35] [&_:focus-visible]:outline-[5px]";
const UNNAMED = "A story for you";

// One `Page` throughout: a new one would move the focus away.
const show = (title: string, className: string, content: ReactNode) => (
  <Page title={title} className={className}>
    {content}
  </Page>
);

/** The page that a link opens, for any guest. */
export function SharedPage() {
  const { token = "" } = useParams();
  const { hash } = useLocation();
  const shared = useQuery(sharedQuery(token));
  useArrowFocus();
  const isOutline = use(IsOutline);
  const readAgain = () => void shared.refetch();
  const status = shared.error instanceof ApiError ? shared.error.status : null;

  // A link may have been closed since it was cached: the cached response is not shown then.
  const isOver = isPast(shared.data?.expiresAt);
  if (status === 404 || isOver)
    return show(deadLinkTitle(token), CENTRED, <DeadLink token={token} />);
  if (status === 401) {
    return show(UNNAMED, FROM_THE_TOP, <Locked token={token} onDead={readAgain} />);
  }
  if (shared.data) {
    const open = <Open key={token} token={token} shared={shared.data} onMediaError={readAgain} />;
    return show(titleOf(shared.data, hash), FROM_THE_TOP, open);
  }
  if (shared.isError) {
    const failure = <LoadFailed pending={shared.isFetching} onRetry={readAgain} />;
    return show(UNNAMED, FROM_THE_TOP, failure);
  }
  if (isOutline) return show(UNNAMED, FROM_THE_TOP, <Outline />);
  return show(
    "Loading",
    CENTRED,
    <h1 className="animate-breathe text-center text-2xl">Loading...</h1>,
  );
}

/** The places of a book's title, its button and its picture. */
const Outline = () => (
  <>
    <Skeleton className="h-18 w-3/4" />
    <Skeleton className="h-20 w-72 max-sm:w-full" />
    <div className="relative aspect-4/3 w-full max-w-2xl rounded-lg bg-sunken">
      <FirstPicture className="rounded-lg object-contain" />
    </div>
  </>
);

SharedPage.prefetch = (queryClient: QueryClient, { token = "" }: Params) => [
  queryClient.prefetchQuery(sharedQuery(token)),
];

/** A cached copy knows when its link expires, too. */
const isPast = (time: string | null | undefined) =>
  typeof time === "string" && new Date(time).getTime() <= Date.now();

/** `hash` tells which story of a collection is open. */
function titleOf(shared: Shared, hash: string): string {
  if (shared.kind === "story") return shared.story.title;
  if (shared.kind === "film") return shared.film.title;
  const open = shared.stories.find(({ id }) => hash === `#${id}`);
  return open?.title ?? shared.collection.name;
}

interface OpenProps {
  token: string;
  shared: Shared;
  /** A file did not load: the link may have been closed meanwhile. */
  onMediaError: () => void;
}

function Open({ token, shared, onMediaError }: OpenProps) {
  const rest = { token, onMediaError };
  if (shared.kind === "story") return <OpenSharedStory shared={shared} {...rest} />;
  if (shared.kind === "film") return <OpenSharedFilm shared={shared} {...rest} />;
  return <OpenSharedCollection shared={shared} {...rest} />;
}

function Locked({ token, onDead }: { token: string; onDead: () => void }) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{UNNAMED}</h1>
      <p className="max-w-prose text-lg">
        It opens with a password. Whoever sent you the link knows it.
      </p>
      <PasswordGate token={token} onDead={onDead} />
    </>
  );
}

function LoadFailed({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-3xl">The story could not be loaded</h1>
      <p role="alert">Please check the internet connection and try again.</p>
      <Button pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
