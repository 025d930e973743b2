import { type QueryClient, useMutationState } from "@tanstack/react-query";

const SENDING = "send recording";

/** Marks a mutation that sends a recording of this device, which is not offered as unsaved meanwhile. */
export const sendingKey = (readingId: string) => [SENDING, readingId];

/** Sends a recording; every page knows that it is under way, also when the one that has begun it is left. */
export const sendRecording = <Sent>(
  queryClient: QueryClient,
  readingId: string,
  send: () => Promise<Sent>,
): Promise<Sent> =>
  queryClient
    .getMutationCache()
    .build<Sent, Error, void, unknown>(queryClient, {
      mutationKey: sendingKey(readingId),
      mutationFn: send,
    })
    .execute();

/** The keys on the device of the recordings that are being sent. */
export const useSending = (): string[] =>
  useMutationState({
    filters: { mutationKey: [SENDING], status: "pending" },
    select: ({ options }) => String(options.mutationKey?.[1]),
  });

export const useIsSending = (readingId: string): boolean => useSending().includes(readingId);
