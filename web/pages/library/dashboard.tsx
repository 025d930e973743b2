import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { DashboardSidebar } from "../../features/account/dashboard/dashboard-sidebar.tsx";
import { isPasskeyOffered } from "../../features/account/passkeys/offer.ts";
import { summaryQuery, useSummary, useUser } from "../../features/account/queries.ts";
import { StatCards } from "../../features/account/dashboard/stat-cards.tsx";
import { CreateCollectionButton } from "../../features/collections/create-collection-button.tsx";
import { DashboardStories } from "../../features/library/dashboard-stories.tsx";
import { DashboardVideos } from "../../features/library/dashboard-videos.tsx";
import { storiesQuery, videosQuery } from "../../features/library/queries.ts";
import { Templates } from "../../features/library/templates.tsx";
import { lazyOptional } from "../../lib/lazy-optional.ts";
import { shortNameOf } from "../../lib/person.ts";
import { paths } from "../../paths.ts";
import { PlusIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { AfterOutline } from "../../ui/layout/after-outline.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { HeartMotif } from "../../ui/pictures/motifs.tsx";
import { Patch } from "../../ui/pictures/patch.tsx";

// Lazy: it is offered once, and its form is larger than the rest of the page.
const PasskeyOffer = lazyOptional(() =>
  import("../../features/account/passkeys/passkey-offer.tsx").then((m) => m.PasskeyOffer),
);

export function DashboardPage() {
  const { data: user } = useUser();
  const { data: summary } = useSummary();
  const isNewcomer = summary?.stories === 0;
  if (!user) return null;

  return (
    <Page className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-10 lg:order-2">
        <Welcome name={shortNameOf(user)} isNewcomer={isNewcomer} />
        {isPasskeyOffered(user.id) && (
          <Suspense>
            <PasskeyOffer userId={user.id} />
          </Suspense>
        )}
        <StatCards isSmall={isNewcomer} />
        <DashboardStories />
        <AfterOutline>
          <Templates />
          <DashboardVideos />
          <FamilyFavorites />
        </AfterOutline>
      </div>
      <AfterOutline>
        <DashboardSidebar user={user} />
      </AfterOutline>
    </Page>
  );
}

DashboardPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(summaryQuery),
  queryClient.prefetchInfiniteQuery(storiesQuery()),
  queryClient.prefetchInfiniteQuery(videosQuery()),
];

interface WelcomeProps {
  /** Empty in the page's outline. */
  name: string;
  isNewcomer: boolean;
}

/**
 * For someone without a story, the one thing to do is the largest on the page. The link is the same element in both
 * forms: it keeps the focus, and a press, while the number of stories arrives.
 */
const Welcome = ({ name, isNewcomer }: WelcomeProps) => (
  <section
    className={`stitched rounded-lg p-6 ${
      isNewcomer
        ? "grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 bg-card shadow-patch sm:p-10"
        : "flex flex-wrap items-center justify-between gap-4 bg-sunken sm:p-8"
    }`}
  >
    <h1
      className={`wrap-anywhere ${isNewcomer ? "font-sans text-lg font-normal" : "text-2xl sm:text-3xl"}`}
    >
      {name === "" ? "Welcome back!" : `Welcome back, ${name}!`}
    </h1>
    {isNewcomer && (
      <p className="font-title text-3xl leading-tight font-semibold text-balance sm:text-4xl">
        Choose a few photos, and make your first story
      </p>
    )}
    <LinkButton
      to={paths.createStory}
      icon={<PlusIcon {...(isNewcomer && { size: 30 })} />}
      className={isNewcomer ? "min-h-20 px-4 text-xl max-sm:w-full sm:px-10" : ""}
    >
      Create New Story
    </LinkButton>
  </section>
);

function FamilyFavorites() {
  return (
    <section
      aria-labelledby="family-favorites"
      className="stitched flex flex-wrap items-center gap-6 rounded-lg bg-card p-6 shadow-patch sm:p-8"
    >
      <svg viewBox="0 0 120 120" width="96" height="96" aria-hidden="true" className="rounded-md">
        <Patch cloth="mustard" weave="checks">
          <HeartMotif />
        </Patch>
      </svg>
      <div className="grid min-w-[min(15rem,100%)] flex-1 justify-items-start gap-3">
        <h2 id="family-favorites" className="text-2xl">
          Family Favorites
        </h2>
        <p>
          Gather the stories that are asked for again and again, so that they are always at hand.
        </p>
        <div className="flex flex-wrap gap-3">
          <CreateCollectionButton variant="secondary" />
          <LinkButton to={paths.favorites} variant="quiet">
            See your favorites
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
