import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that ignores `mutate` while one is under way: the second click of a double press comes before the
 * button is rendered as disabled.
 */
export function useSingleFlight<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
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
