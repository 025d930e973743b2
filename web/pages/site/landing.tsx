import type { ReactNode } from "react";
import { useUser } from "../../features/account/queries.ts";
import { HeroPicture } from "../../features/landing/hero-picture.tsx";
import { paths } from "../../paths.ts";
import { ArrowEndIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { SampleSection } from "./sample/sample-section.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { EnjoyPicture, MemoriesPicture, UploadPicture } from "../../ui/pictures/step-pictures.tsx";

export function LandingPage() {
  const { data: user } = useUser();
  const isSignedIn = Boolean(user);
  const start = isSignedIn ? paths.createStory : paths.auth;

  return (
    <Page wide>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-2 lg:pt-16">
        <div className="grid gap-6">
          <header className="flex flex-wrap items-center justify-between gap-3">
            <p className="-rotate-2 rounded-sm border-2 border-dashed border-patch-ink bg-mustard px-4 py-1 font-title text-xl font-semibold text-patch-ink">
              Storyquilt
            </p>
            <div className="flex flex-wrap gap-2">
              {isSignedIn ? (
                <>
                  <LinkButton to={paths.dashboard} variant="secondary">
                    Dashboard
                  </LinkButton>
                  <LinkButton to={paths.createStory} variant="secondary">
                    Create Story
                  </LinkButton>
                </>
              ) : (
                <LinkButton to={paths.auth} variant="secondary">
                  Sign In
                </LinkButton>
              )}
            </div>
          </header>
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">
            Your family photos, stitched into a story
          </h1>
          <p className="max-w-prose text-lg">
            Choose a few photos, say what you remember, and Storyquilt draws them as a picture book,
            reads it aloud and turns it into a film for the family.
          </p>
          <div className="grid justify-items-start gap-4 max-sm:justify-items-stretch">
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
              <LinkButton to={start} icon={<ArrowEndIcon />} className="px-8 py-3 text-lg">
                Start Creating
              </LinkButton>
              {!isSignedIn && (
                <LinkButton to={paths.try} variant="secondary" className="px-8 py-3 text-lg">
                  Try it now
                </LinkButton>
              )}
            </div>
            <p className="text-ink-soft">Made for grandparents, loved by grandchildren.</p>
          </div>
        </div>
        <div className="justify-self-center">
          <HeroPicture />
        </div>
      </section>

      <SampleSection />

      <section className="border-y-2 border-dashed border-stitch bg-sunken">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
          <h2 className="text-center text-3xl">How It Works</h2>
          <ol className="mt-10 grid gap-8 md:grid-cols-3">
            <Step picture={<UploadPicture />} title="Upload Your Photos">
              Pick them from your phone, tablet or computer. Each one is drawn anew as a cartoon
              illustration, and your photos stay private.
            </Step>
            <Step picture={<MemoriesPicture />} title="Add Your Memories">
              When and where was it, who is in the picture, what made it special? A sentence for
              each photo is enough.
            </Step>
            <Step picture={<EnjoyPicture />} title="Enjoy Your Story">
              Read it as a storybook, hear it in a warm voice or in your own, and watch it as an
              animated video.
            </Step>
          </ol>
        </div>
      </section>

      <section className="mx-auto grid max-w-3xl justify-items-center gap-6 px-4 py-16 text-center sm:px-6">
        <h2 className="text-3xl">The next bedtime story could be about them</h2>
        <p className="max-w-prose text-lg">
          All it takes is a handful of photos and your memories. The first story is usually ready
          before the tea is cold.
        </p>
        <LinkButton to={start} className="px-8 py-3 text-lg">
          {isSignedIn ? "Create New Story" : "Get Started Now"}
        </LinkButton>
      </section>
    </Page>
  );
}

interface StepProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
}

function Step({ picture, title, children }: StepProps) {
  return (
    <li className="stitched grid content-start justify-items-center gap-4 rounded-lg bg-card p-8 text-center shadow-patch">
      {picture}
      <h3 className="text-xl">{title}</h3>
      <p>{children}</p>
    </li>
  );
}
