import { reloadPage } from "../lib/reload-page.ts";
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
      </div>
    </Page>
  );
}
