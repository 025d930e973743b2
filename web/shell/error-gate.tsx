import { useEffect, useState, type ReactNode } from "react";
import { isHarmlessError } from "./harmless-errors.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** Shows the error screen instead of the application after an error that nothing has caught. */
export function ErrorGate({ children }: { children: ReactNode }) {
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const onError = (event: ErrorEvent) => {
      if (!isHarmlessError(event.error ?? event.message)) setBroken(true);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isHarmlessError(event.reason)) setBroken(true);
    };
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);

  return broken ? <ErrorScreen /> : children;
}
