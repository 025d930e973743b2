import { useEffect, useState } from "react";
import { storePreference } from "../../../device/preferences.ts";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { useSettings } from "../settings-queries.ts";
import { ProvenForm } from "./proven-form.tsx";
import { useAddPasskey, usePasskeys } from "./queries.ts";
import { offerPreference } from "./offer.ts";
import { hasDeviceUnlock } from "./support.ts";
import { dropTypedPassword, getTypedPassword } from "./typed-password.ts";

/** Offers to set the device up, once for each account. */
export function PasskeyOffer({ userId }: { userId: string }) {
  const toast = useToast();
  const settings = useSettings().data;
  const list = usePasskeys().data;
  const add = useAddPasskey();
  const [canUnlock, setCanUnlock] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    void hasDeviceUnlock().then(setCanUnlock);
  }, []);
  const isOffered = list?.available === true && list.passkeys.length === 0;
  if (isClosed || !settings || !isOffered || !canUnlock) return null;

  const close = () => {
    storePreference(offerPreference(userId), "answered");
    dropTypedPassword();
    setIsClosed(true);
  };
  return (
    <section
      aria-labelledby="passkey-offer"
      className="stitched grid gap-3 rounded-lg bg-card p-6 shadow-patch sm:p-8"
    >
      <h2 id="passkey-offer" className="text-xl">
        Sign in with this device next time?
      </h2>
      <p>
        Your fingerprint, your face or the code that unlocks this device then takes the place of the
        password. Please do this on a device of your own only.
      </p>
      <ProvenForm
        settings={settings}
        hasPasskeys={false}
        typedPassword={getTypedPassword()}
        passwordLabel="Your password, to be sure that it is you"
        submit={{ label: "Yes, set it up", pendingText: "Look at your device..." }}
        cancelLabel="Not now"
        onCancel={close}
        act={async (proof) => {
          await add.mutateAsync(proof);
          close();
          toast({
            title: "This device can sign you in now",
            text: "You can change that under Settings.",
          });
        }}
      />
    </section>
  );
}
