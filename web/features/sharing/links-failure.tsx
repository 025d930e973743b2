import { Button } from "../../ui/buttons/button.tsx";

/** Stands in a dialog whose list of links could not be loaded. */
export const LinksFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 text-danger">
    <p>Your links could not be loaded. They are safe; please try again.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
