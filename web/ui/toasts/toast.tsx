import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { ToastContext, type ToastMessage } from "./use-toast.ts";

export { useToast } from "./use-toast.ts";
export type { ToastMessage } from "./use-toast.ts";

export interface ShownToast extends ToastMessage {
  key: number;
}

// Loaded once the page is rendered, so that the landing page does not wait for it.
const Toaster = lazy(() => import("./toaster.tsx").then((m) => ({ default: m.Toaster })));

/** Shows one toast at a time; a new one replaces the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const isIdle = useIdle();
  const show = useCallback(
    (message: ToastMessage) => setToast((last) => ({ ...message, key: (last?.key ?? 0) + 1 })),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      {(toast !== null || isIdle) && (
        <Suspense fallback={null}>
          <Toaster toast={toast} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** True from the first idle moment on. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => {
      if (!isGone) setIsIdle(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
