import { useParams } from "react-router";
import { ApiError } from "../api/client.ts";
import { PasswordGate } from "../features/sharing/password-gate.tsx";
import { useSharedStory } from "../features/sharing/queries.ts";
import { useArrowFocus } from "../features/sharing/use-arrow-focus.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Page } from "../ui/page.tsx";
import { MissingPatchPicture } from "../ui/pictures/empty-pictures.tsx";
import { OpenSharedStory } from "./shared/open-shared-story.tsx";

/** What a link opens, for anybody who has it. */
export function SharedPage() {
  const { token = "" } = useParams();
  const shared = useSharedStory(token);
  useArrowFocus();
  const readAgain = () => void shared.refetch();
  const status = shared.error instanceof ApiError ? shared.error.status : null;

  // A link that was open a moment ago may be closed now: what was read then is not shown any more.
  if (status === 404) return <DeadLink />;
  if (status === 401) {
    return (
      <Page title="A story for you" className="grid content-start gap-6">
        <h1 className="text-3xl sm:text-4xl">A story for you</h1>
        <p className="max-w-prose text-lg">
          It opens with a password. Whoever sent you the link knows it.
        </p>
        <PasswordGate token={token} onDead={readAgain} />
      </Page>
    );
  }
  if (shared.data)
    return <OpenSharedStory key={token} shared={shared.data} onTrouble={readAgain} />;
  if (shared.isError) return <LoadFailed pending={shared.isFetching} onRetry={readAgain} />;
  return <LoadingScreen />;
}

function DeadLink() {
  return (
    <Page title="This link is not open any more" className="grid place-content-center">
      <div className="grid justify-items-center gap-5 text-center">
        <MissingPatchPicture />
        <h1 className="text-3xl">This link is not open any more</h1>
        <p className="max-w-prose">
          Its time may be over, or whoever sent it has closed it. They can make a new one for you.
        </p>
        <LinkButton to={paths.home} variant="secondary">
          What is Storyquilt?
        </LinkButton>
      </div>
    </Page>
  );
}

function LoadFailed({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <Page title="A story for you" className="grid content-start justify-items-start gap-5">
      <h1 className="text-3xl">The story could not be loaded</h1>
      <p role="alert">Please check the internet connection and try again.</p>
      <Button pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </Page>
  );
}
