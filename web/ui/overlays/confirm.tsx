import { lazy, Suspense } from "react";
import { useWanted } from "./use-wanted.ts";

export interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Says in one or two sentences what will happen. */
  text: string;
  /** The label of the confirming button. */
  action: string;
  cancel?: string;
  pending?: boolean;
  pendingText?: string;
  /** `primary` where nothing is lost. */
  variant?: "danger" | "primary";
  onConfirm: () => void;
}

const load = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazy(() => load().then((m) => ({ default: m.ConfirmDialog })));

/** Asks before a deletion. It stays open until its parent closes it. */
export function Confirm(props: ConfirmProps) {
  const isWanted = useWanted(props.open, load);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
