import { useEffect, useEffectEvent } from "react";
import { useToast } from "./use-toast.ts";

/** Shows one toast when something could not be loaded. */
export function useErrorToast(error: Error | null, title: string): void {
  const toast = useToast();
  const notify = useEffectEvent((failure: Error) => {
    toast({ title, text: failure.message, variant: "destructive" });
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
}
