import { reloadPage } from "../lib/reload-page.ts";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/buttons/button-class.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Page } from "../ui/layout/page.tsx";
import { TornPatchPicture } from "../ui/pictures/torn-patch-picture.tsx";
import type { Failure } from "./failure.ts";

const WORDS: Record<Failure, { title: string; text: string; action: string }> = {
  broken: {
    title: "Something went wrong",
    text: "A stitch came loose on our side. What you have made is safe; refreshing the page usually helps.",
    action: "Refresh the page",
  },
  outdated: {
    title: "Storyquilt has a new version",
    text: "This page was still the old one. What you have made is safe; refresh the page to go on.",
    action: "Refresh the page",
  },
  offline: {
    title: "This page needs the internet",
    text: "You seem to be offline, and this page is not on your device yet. What you have made is safe.",
    action: "Try again",
  },
};

/** The screen for an error that no page has handled. */
export function ErrorScreen({ failure }: { failure: Failure }) {
  const { title, text, action } = WORDS[failure];
  return (
    <Page title={title} className="grid min-h-dvh place-content-center">
      <div className="grid max-w-prose justify-items-center gap-5 text-center">
        <TornPatchPicture />
        <h1 className="text-3xl">{title}</h1>
        <p>{text}</p>
        <Button onClick={() => void reloadPage()}>{action}</Button>
        {/* No link of the router's: the page that failed is left behind with all that it holds. */}
        <a href={paths.home} className={buttonClass("quiet")}>
          Back to the start
        </a>
      </div>
    </Page>
  );
}
