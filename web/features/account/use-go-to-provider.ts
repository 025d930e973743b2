import {
  PROVIDER_NAMES,
  type Provider,
  type SocialSignInInput,
} from "../../../contract/account.ts";
import { useToast } from "../../ui/toast.tsx";
import { useSocialSignIn } from "./queries.ts";

/** Leaves for a provider's own pages, which lead back to `returnTo`. */
export function useGoToProvider() {
  const toast = useToast();
  const signIn = useSocialSignIn();

  return {
    isPending: signIn.isPending,
    goTo: (provider: Provider, input: SocialSignInInput, onError?: (error: Error) => void) => {
      toast({ title: `Redirecting to ${PROVIDER_NAMES[provider]}...` });
      signIn.mutate(
        { provider, ...input },
        {
          onSuccess: ({ url }) => window.location.assign(url),
          onError: (error) => {
            toast({
              title: "Sign In Error",
              text: error.message || "An unexpected error occurred. Please try again later.",
              variant: "destructive",
            });
            onError?.(error);
          },
        },
      );
    },
  };
}
