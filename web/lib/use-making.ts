import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "./new-id.ts";

interface MakingOptions<Made, Input> extends Omit<
  UseMutationOptions<Made, Error, Input>,
  "mutationFn"
> {
  /** `headers` carry an idempotency key: the site makes one thing for the same key. */
  make: (input: Input, headers: Record<string, string>) => Promise<Made>;
}

/**
 * A mutation that creates something once, however often its button is pressed: a press while one is under way does
 * nothing, and one after a lost response repeats the request with the same key.
 */
export function useMaking<Made, Input = void>({ make, ...options }: MakingOptions<Made, Input>) {
  const isRunning = useRef(false);
  const lastTry = useRef<{ input: string; key: string } | null>(null);
  const mutation = useMutation<Made, Error, Input>({
    ...options,
    mutationFn: async (wanted) => {
      const input = JSON.stringify(wanted) ?? "";
      if (lastTry.current?.input !== input) lastTry.current = { input, key: newId() };
      const made = await make(wanted, { "Idempotency-Key": lastTry.current.key });
      lastTry.current = null;
      return made;
    },
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...wanted) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...wanted);
  };
  return { ...mutation, mutate };
}
