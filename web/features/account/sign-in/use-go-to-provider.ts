import type { SocialSignInInput } from "../../../../contract/account.ts";
import { PROVIDER_NAMES, type Provider } from "../../../../contract/user.ts";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { useSocialSignIn } from "../queries.ts";

const UNEXPECTED = "An unexpected error occurred. Please try again later.";

/** Redirects to a provider's sign-in page, which leads back to `returnTo`. */
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
              text: messageOf(error, "") === "" ? UNEXPECTED : error.message,
              variant: "destructive",
            });
            onError?.(error);
          },
        },
      );
    },
  };
}
