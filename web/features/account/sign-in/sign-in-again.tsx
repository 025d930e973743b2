import { PROVIDER_NAMES, type AccountSettings } from "../../../../contract/user.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { useGoToProvider } from "./use-go-to-provider.ts";

interface SignInAgainProps {
  connections: AccountSettings["connections"];
  /** The page to come back to. */
  returnTo: string;
}

/** Reauthenticates users without a password. */
export function SignInAgain({ connections, returnTo }: SignInAgainProps) {
  const provider = useGoToProvider();
  const own = connections.filter(({ connected, available }) => connected && available);
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-md bg-sunken p-4">
      <p>
        To be sure that it is you, please sign in once more. You come back to this page; then do the
        same again within ten minutes.
      </p>
      {own.map(({ provider: id }) => (
        <Button
          key={id}
          variant="secondary"
          icon={<ProviderMark provider={id} />}
          disabled={provider.isPending}
          onClick={() => provider.goTo(id, { purpose: "confirm", returnTo })}
        >
          Sign in with {PROVIDER_NAMES[id]} again
        </Button>
      ))}
    </div>
  );
}
