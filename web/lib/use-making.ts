import type { UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";
import { newId } from "./new-id.ts";
import { useSingleFlight } from "./use-single-flight.ts";

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
  const lastTry = useRef<{ input: string; key: string } | null>(null);
  return useSingleFlight<Made, Input>({
    ...options,
    mutationFn: async (wanted) => {
      const input = JSON.stringify(wanted) ?? "";
      if (lastTry.current?.input !== input) lastTry.current = { input, key: newId() };
      const made = await make(wanted, { "Idempotency-Key": lastTry.current.key });
      lastTry.current = null;
      return made;
    },
  });
}
