import { lazy, type ReactNode, Suspense } from "react";
import { useWanted } from "./use-wanted.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
}

const load = () => import("./dialog-window.tsx");
const DialogWindow = lazy(() => load().then((m) => ({ default: m.DialogWindow })));

/** A window over the page, closed by its button, by Escape or by a click beside it. */
export function Dialog(props: DialogProps) {
  const isWanted = useWanted(props.open, load);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
