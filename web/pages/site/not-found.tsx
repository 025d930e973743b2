import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { MissingPatchPicture } from "../../ui/pictures/empty-pictures.tsx";

export function NotFoundPage() {
  return (
    <Page title="404 Page Not Found" className="grid place-content-center">
      <div className="grid justify-items-center gap-5 text-center">
        <MissingPatchPicture />
        <h1 className="text-3xl">404 Page Not Found</h1>
        <p className="max-w-prose">
          There is no page at this address. Perhaps a letter went missing on the way.
        </p>
        <LinkButton to={paths.home}>Back to the start</LinkButton>
        <p className="text-ink-soft">Did you forget to add the page to the router?</p>
      </div>
    </Page>
  );
}
