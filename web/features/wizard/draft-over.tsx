import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";

/** Shown in place of a draft that was open in two tabs and is finished in the other one. */
export const DraftOver = ({
  isVisitor,
  onStartNew,
}: {
  isVisitor: boolean;
  onStartNew: () => void;
}) => (
  <Card className="grid gap-4" role="alert">
    <h2 className="font-title text-2xl font-semibold">This story is finished in another tab</h2>
    <p>It was saved or discarded there. You can close this tab, or begin another story.</p>
    <div className="flex flex-wrap gap-3">
      {isVisitor ? (
        <LinkButton to={paths.auth}>Sign in</LinkButton>
      ) : (
        <LinkButton to={paths.myStories}>My Stories</LinkButton>
      )}
      <Button variant="secondary" onClick={onStartNew}>
        Start a new story
      </Button>
    </div>
  </Card>
);
