import { Button } from "../../ui/buttons/button.tsx";
import { RefreshIcon } from "../../ui/pictures/icons.tsx";

interface LoadFailureProps {
  /** What could not be loaded, for instance "Your stories". */
  what: string;
  onRetry: () => void;
}

/** In the place of a list that could not be read. */
export function LoadFailure({ what, onRetry }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border-2 border-danger bg-danger-soft px-5 py-8 text-center text-danger"
    >
      <p>{what} could not be loaded. They are safe; please try again.</p>
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
