import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { SIGN_IN_ERRORS } from "../../../../contract/account.ts";
import { useToast } from "../../../ui/toasts/toast.tsx";

/** Shows the error with which a provider has redirected back. */
export function useSocialSignInError() {
  const [search, setSearch] = useSearchParams();
  const toast = useToast();
  const reason = search.get("error");

  useEffect(() => {
    if (reason === null) return;
    toast({ title: "Sign In Error", text: signInMessage(reason), variant: "destructive" });
    setSearch({}, { replace: true });
  }, [reason, setSearch, toast]);
}

const sentences: Partial<Record<string, string>> = SIGN_IN_ERRORS;
const signInMessage = (reason: string) =>
  sentences[reason] ?? "An unexpected error occurred. Please try again later.";
