import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
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

export interface ShownToast extends ToastMessage {
  key: number;
  /** Id of the component that shows it. */
  from: string;
}

interface Toasts {
  show: (message: ToastMessage, from: string) => void;
  end: () => void;
  /** The component is gone from the page. */
  leave: (from: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

// Loaded once the page is rendered, so that the landing page does not wait for it.
const Toaster = lazy(() => import("./toaster.tsx").then((m) => ({ default: m.Toaster })));

/** Shows one toast at a time; a new one replaces the last. An error goes with the part of the page that it is about. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const isIdle = useIdle();
  const key = useRef(0);
  const hasActed = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    // Capturing, since some components stop what they have handled.
    const options = { capture: true, signal: ended.signal };
    for (const act of ["pointerdown", "keydown", "popstate"])
      addEventListener(act, () => (hasActed.current = true), options);
    return () => ended.abort();
  }, []);
  const toasts = useMemo<Toasts>(
    () => ({
      show(message, from) {
        hasActed.current = false;
        key.current += 1;
        setToast({ ...message, from, key: key.current });
      },
      end: () => setToast(null),
      leave(from) {
        // Where the user has done nothing since, the error itself has led away, and is still to be read.
        if (!hasActed.current) return;
        setToast((last) => (last?.from === from && last.variant === "destructive" ? null : last));
      },
    }),
    [],
  );

  return (
    <ToastContext value={toasts}>
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

function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}

/** `const toast = useToast(); toast({ title: "Saved", text: "Your story is in the library." })` */
export function useToast(): ShowToast {
  const toasts = useToasts();
  const from = useId();
  useEffect(() => () => toasts.leave(from), [toasts, from]);
  return useCallback((message) => toasts.show(message, from), [toasts, from]);
}

/** For what opens over the whole page: a toast that is shown then would lie on its controls. */
export function useEndToasts(): void {
  const { end } = useToasts();
  useEffect(end, [end]);
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
