import { Page } from "./page.tsx";

/** While nobody knows yet who is there; as tall as the window, so that the footer does not jump. */
export function LoadingScreen() {
  return (
    <Page title="Loading" className="grid min-h-dvh place-content-center">
      <h1 className="animate-breathe text-2xl">Loading...</h1>
    </Page>
  );
}
