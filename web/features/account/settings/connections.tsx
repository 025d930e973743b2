import { type AccountSettings, PROVIDER_NAMES } from "../../../../contract/user.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { ConnectForm } from "./connect-form.tsx";
import { ProviderMark } from "../sign-in/provider-mark.tsx";
import { useDisconnect } from "../settings-queries.ts";

type Connection = AccountSettings["connections"][number];

/** OAuth identities that open this account. */
export function Connections({ settings }: { settings: AccountSettings }) {
  return (
    <>
      <p>With a connected account you can sign in here without typing a password.</p>
      <ul className="grid gap-3">
        {settings.connections.map((connection) => (
          <li key={connection.provider} className="grid gap-3 rounded-md bg-sunken p-4">
            <ConnectionRow connection={connection} settings={settings} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConnectionRowProps {
  connection: Connection;
  settings: AccountSettings;
}

function ConnectionRow({ connection, settings }: ConnectionRowProps) {
  const { provider, available, connected, email } = connection;
  const name = PROVIDER_NAMES[provider];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <ProviderMark provider={provider} />
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-ink-soft">
              {connected
                ? `Connected${email === null ? "" : ` as ${email}`}`
                : available
                  ? "Not connected"
                  : "Not set up on this site"}
            </p>
          </div>
        </div>
        {connected && <DisconnectButton connection={connection} />}
      </div>
      {!connected && available && <ConnectForm provider={provider} settings={settings} />}
    </>
  );
}

function DisconnectButton({ connection: { provider } }: { connection: Connection }) {
  const toast = useToast();
  const disconnect = useDisconnect();
  const name = PROVIDER_NAMES[provider];
  return (
    <Button
      variant="secondary"
      pending={disconnect.isPending}
      pendingText="Disconnecting..."
      onClick={() =>
        disconnect.mutate(provider, {
          onSuccess: () => toast({ title: `${name} is disconnected` }),
          onError: (error) =>
            toast({
              title: `${name} is still connected`,
              text: messageOf(error, "Please try again."),
              variant: "destructive",
            }),
        })
      }
    >
      Disconnect <span className="sr-only">{name}</span>
    </Button>
  );
}
