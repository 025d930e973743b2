import { useState } from "react";
import type { AccountSettings } from "../../../../contract/account.ts";
import type { Passkey } from "../../../../contract/passkeys.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { DeviceIcon } from "../../../ui/pictures/icons.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { Loaded } from "../settings/settings-section.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { ProvenForm } from "./proven-form.tsx";
import { useAddPasskey, usePasskeys } from "./queries.ts";
import { findPasskeySupport, type PasskeySupport } from "./support.ts";

type Settings = Pick<AccountSettings, "hasPassword" | "connections">;

/** The devices that sign in without a password. */
export function Passkeys({ settings }: { settings: Settings }) {
  const passkeys = usePasskeys();
  return (
    <>
      <p>
        A device that you set up here signs you in with your fingerprint, your face or the code that
        unlocks it. There is no password to remember.
      </p>
      <Loaded query={passkeys} what="Your devices">
        {(list) => (
          <>
            {list.passkeys.length > 0 && (
              <ul className="grid gap-3">
                {list.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} settings={settings} />
                ))}
              </ul>
            )}
            <AddDevice
              passkeys={list.passkeys}
              settings={settings}
              support={list.available ? findPasskeySupport() : unavailable()}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** What the site says of its own address is known better by the browser, where it is one of its reasons. */
function unavailable(): PasskeySupport | "other-name" {
  const support = findPasskeySupport();
  return support === "ready" ? "other-name" : support;
}

interface AddDeviceProps {
  passkeys: Passkey[];
  settings: Settings;
  support: PasskeySupport | "other-name";
}

function AddDevice({ passkeys, settings, support }: AddDeviceProps) {
  const toast = useToast();
  const add = useAddPasskey();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  if (support !== "ready") return <WhyNot support={support} />;
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        icon={<DeviceIcon />}
        onClick={() => setIsOpen(true)}
        className="justify-self-start"
      >
        Set up this device
      </Button>
    );
  }
  return (
    <ProvenForm
      settings={settings}
      hasPasskeys={passkeys.length > 0}
      passwordLabel="Your password, to be sure that it is you"
      submit={{ label: "Set it up", pendingText: "Look at your device..." }}
      onCancel={() => setIsOpen(false)}
      act={async (proof) => {
        const added = await add.mutateAsync({
          ...proof,
          ...(name.trim() !== "" && { name: name.trim() }),
        });
        setIsOpen(false);
        setName("");
        toast({ title: `${added.name} can sign you in now` });
      }}
    >
      <Field label="A name for this device, if you like" hint="Such as “Kitchen tablet”">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </ProvenForm>
  );
}

const REASONS: Record<Exclude<AddDeviceProps["support"], "ready" | "ip-address">, string> = {
  insecure: "This device cannot be set up here, because the site is not open over https.",
  "no-passkeys": "This browser cannot do it. A newer one, or another device, may.",
  "other-name": "This device cannot be set up here, because the site is open under another name.",
};

function WhyNot({ support }: { support: Exclude<AddDeviceProps["support"], "ready"> }) {
  if (support !== "ip-address") return <p className="text-ink-soft">{REASONS[support]}</p>;
  const { hostname, port, pathname } = location;
  const isThisComputer = hostname.startsWith("127.") || hostname === "[::1]";
  const local = `http://localhost${port && `:${port}`}${pathname}`;
  return (
    <p className="text-ink-soft">
      This device cannot be set up here: the address bar shows a number, {hostname}, instead of a
      name, and browsers do this for names alone.
      {isThisComputer && (
        <>
          {" "}
          On this computer you can open the site at{" "}
          <a href={local} className="text-link">
            localhost
          </a>
          .
        </>
      )}
    </p>
  );
}
