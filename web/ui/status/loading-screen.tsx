import { Page } from "../layout/page.tsx";

/** Shown until the user is known. */
export function LoadingScreen() {
  return (
    <Page title="Loading" interim className="grid place-content-center">
      <h1 className="animate-breathe text-center text-2xl">Loading...</h1>
    </Page>
  );
}
