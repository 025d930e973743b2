/** What a guest reads and sends through a link to answer. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerSent, asked } from "../../../contract/asks.ts";
import { apiSend, apiUpload } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import type { AnswerDraft } from "../../device/answers.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

// No account: a 401 from elsewhere says nothing about this page.
const meta = { public: true };

/** Read anew each time: it may be full or closed by now. */
export const useAsked = (token: string) =>
  useQuery({ ...apiQuery(endpoints.asked(token), asked), staleTime: 0, meta });

interface SendableAnswer {
  draft: AnswerDraft;
  voice: Blob | null;
  key: string;
}

/** Sends an answer; the same one for the same key, however often. */
export function useSendAnswer(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: ({ draft, voice, key }: SendableAnswer) =>
      apiUpload("POST", endpoints.askedAnswers(token), composeForm(draft, voice), answerSent, {
        headers: { "Idempotency-Key": key },
      }),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.asked(token)),
  });
}

function composeForm({ name, text, heart, imageId, photos }: AnswerDraft, voice: Blob | null) {
  const form = new FormData();
  form.set("name", name);
  if (text.trim() !== "") form.set("text", text);
  if (heart) form.set("heart", "true");
  if (imageId !== null) form.set("imageId", imageId);
  if (voice) form.set("voice", voice, "voice");
  for (const photo of photos) form.append("photo", photo.picture, photo.name);
  return form;
}

export function useWithdraw(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (id: string) => apiSend("DELETE", endpoints.askedAnswer(token, id)),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.asked(token)),
  });
}
