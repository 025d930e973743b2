import { Page } from "./page.tsx";

/** While nobody knows yet who is there. */
export function LoadingScreen() {
  return (
    <Page title="Loading" interim className="grid place-content-center">
      <h1 className="animate-breathe text-center text-2xl">Loading...</h1>
    </Page>
  );
}
