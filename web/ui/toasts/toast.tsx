import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from "react";
import { whenIdle } from "../../lib/when-idle.ts";

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastMessage {
  title: string;
  text?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

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

/** `const toast = useToast(); toast({ title: "Saved", text: "Your story is in the library." })` */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}

/** Shows one toast when something could not be loaded. */
export function useErrorToast(error: Error | null, title: string, text?: string): void {
  const toast = useToast();
  const notify = useEffectEvent((failure: Error) => {
    toast({ title, text: text ?? failure.message, variant: "destructive" });
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
}
