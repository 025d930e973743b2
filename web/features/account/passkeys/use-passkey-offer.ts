import { useEffect, useEffectEvent } from "react";
import { ApiError } from "../../../api/client.ts";
import { messageOf } from "../../../api/error-message.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { WELCOME_BACK } from "../sign-in/welcome-back.ts";
import { cancelOffer, canOfferPasskeys, offerPasskeys } from "./ceremonies.ts";
import { fetchSignInOptions, useAnswerOffer } from "./queries.ts";
import { findPasskeySupport } from "./support.ts";

/** A challenge lasts ten minutes; the page may be open for longer. */
const RENEWED_AFTER_MS = 9 * 60_000;

/**
 * While the page is open, the browser offers its passkeys in the list under the username's field (conditional mediation,
 * Web Authentication Level 3, section 5.1.4), whose `autocomplete` ends with `webauthn`.
 */
export function usePasskeyOffer(): void {
  const toast = useToast();
  const answer = useAnswerOffer();

  const signIn = useEffectEvent(async (credential: Awaited<ReturnType<typeof offerPasskeys>>) => {
    try {
      await answer.mutateAsync(credential);
      toast(WELCOME_BACK);
      return true;
    } catch (error) {
      const text = messageOf(error as Error, "Please try again.");
      toast({ title: "Not signed in yet", text, variant: "destructive" });
      return !(error instanceof ApiError);
    }
  });

  useEffect(() => {
    if (findPasskeySupport() !== "ready") return;
    let isOpen = true;
    let renewal: ReturnType<typeof setTimeout> | undefined;

    const offer = async (): Promise<void> => {
      clearTimeout(renewal);
      if (!(await canOfferPasskeys())) return;
      const options = await fetchSignInOptions();
      if (!isOpen) return;
      renewal = setTimeout(start, RENEWED_AFTER_MS);
      const isDone = await signIn(await offerPasskeys(options));
      if (isOpen && !isDone) start();
    };
    // It fails when nobody has chosen one, and when a button has asked for one meanwhile: the form works without it.
    const start = () => void offer().catch(() => {});
    void whenIdle().then(() => isOpen && start());
    return () => {
      isOpen = false;
      if (renewal === undefined) return;
      clearTimeout(renewal);
      void cancelOffer();
    };
  }, []);
}
