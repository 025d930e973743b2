import type { DeviceSession } from "../../../../contract/sessions.ts";
import { formatLongDate, formatRelativeTime } from "../../../lib/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { SignOutIcon } from "../../../ui/pictures/icons.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { Loaded } from "./settings-section.tsx";
import { useDevices, useSignOutDevices } from "../settings-queries.ts";
import { useSignOut } from "../sign-in/use-sign-out.ts";

/** The user's sessions, and the buttons that end them. */
export function Devices() {
  const devices = useDevices();
  const signOut = useSignOut();
  return (
    <>
      <p>You are signed in on these. If you do not know one of them, sign it out.</p>
      <Loaded query={devices} what="Your devices">
        {(list) => <OtherDevices devices={list} />}
      </Loaded>
      <p>Sign out here when somebody else uses this device too.</p>
      <Button
        variant="secondary"
        icon={<SignOutIcon />}
        pending={signOut.isPending}
        pendingText="Signing out..."
        onClick={signOut.mutate}
        className="justify-self-start"
      >
        Sign out
      </Button>
    </>
  );
}

function OtherDevices({ devices }: { devices: DeviceSession[] }) {
  const toast = useToast();
  const end = useSignOutDevices();
  const signOut = (id: string | null, done: string) =>
    end.mutate(id, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => {
        const text = messageOf(error, "Please try again.");
        toast({ title: "Not signed out", text, variant: "destructive" });
      },
    });

  return (
    <>
      <ul className="grid gap-3">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4"
          >
            <div>
              <p className="font-semibold">
                {nameOf(device)}
                {device.current && " (this device)"}
              </p>
              <p className="text-ink-soft">
                Signed in on {formatLongDate(device.createdAt)}, last used{" "}
                {formatRelativeTime(device.lastUsedAt, new Date())}
              </p>
            </div>
            {!device.current && (
              <Button
                variant="secondary"
                disabled={end.isPending}
                onClick={() => signOut(device.id, `${nameOf(device)} is signed out`)}
              >
                Sign out <span className="sr-only">{nameOf(device)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button
          variant="secondary"
          pending={end.isPending && end.variables === null}
          pendingText="Signing out..."
          onClick={() => signOut(null, "Every other device is signed out")}
          className="justify-self-start"
        >
          Sign out everywhere else
        </Button>
      ) : (
        <p>You are signed in nowhere else.</p>
      )}
    </>
  );
}

const nameOf = ({ device }: DeviceSession) => device ?? "A browser without a name";
