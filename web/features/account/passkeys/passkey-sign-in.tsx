import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { messageOf } from "../../../api/error-message.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DeviceIcon } from "../../../ui/pictures/icons.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { WELCOME_BACK } from "../sign-in/welcome-back.ts";
import { NotConfirmedError } from "./ceremonies.ts";
import { usePasskeySignIn } from "./queries.ts";
import { findPasskeySupport } from "./support.ts";

/** Signs in with the fingerprint, the face or the code of a device that was set up for it. */
export function PasskeySignIn() {
  const toast = useToast();
  const signIn = usePasskeySignIn();
  if (!useIsHydrated() || findPasskeySupport() !== "ready") return null;

  const begin = () =>
    signIn.mutate(undefined, {
      onSuccess: () => toast(WELCOME_BACK),
      onError: (error) =>
        toast({
          title: "Not signed in yet",
          text:
            error instanceof NotConfirmedError
              ? "Your device did not confirm it. You can sign in with your password, too."
              : messageOf(error, "Please sign in with your password."),
          variant: "destructive",
        }),
    });

  return (
    <Button
      variant="secondary"
      icon={<DeviceIcon />}
      pending={signIn.isPending}
      pendingText="Look at your device..."
      onClick={begin}
    >
      Sign in with this device
    </Button>
  );
}
