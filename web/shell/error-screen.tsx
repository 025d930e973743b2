import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { TornPatchPicture } from "../ui/pictures/torn-patch-picture.tsx";

/** What is left to do when something broke that no page could answer. */
export function ErrorScreen() {
  return (
    <Page title="Something went wrong" className="grid min-h-dvh place-content-center">
      <div className="grid max-w-prose justify-items-center gap-5 text-center">
        <TornPatchPicture />
        <h1 className="text-3xl">Something went wrong</h1>
        <p>
          A stitch came loose on our side. What you have made is safe; refreshing the page usually
          helps.
        </p>
        <Button onClick={() => window.location.reload()}>Refresh the page</Button>
      </div>
    </Page>
  );
}
