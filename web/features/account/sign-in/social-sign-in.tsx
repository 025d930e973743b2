import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { socialSignInInput } from "../../../../contract/account.ts";
import { PROVIDER_NAMES, PROVIDERS, type Provider } from "../../../../contract/user.ts";
import { useSiteServices } from "../../../lib/site-services.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import type { AuthState } from "./require-user.tsx";
import { useGoToProvider } from "./use-go-to-provider.ts";

/** Signs in with an OAuth identity, and comes back to the page that asked for it; `children` are further ways in. */
export function SocialSignIn({ children }: { children?: ReactNode }) {
  const provider = useGoToProvider();
  const state = useLocation().state as Partial<AuthState> | null;
  const returnTo = pathOfSite(state?.from);
  const services = useSiteServices().data?.services;
  const isSetUp = (id: Provider) =>
    services === undefined ||
    services.some((service) => service.task === "sign-in" && service.provider === id);

  return (
    <section aria-labelledby="social-heading" className="mt-8 grid gap-4">
      <h2
        id="social-heading"
        className="flex items-center gap-3 font-sans text-base font-normal text-ink-soft before:h-0 before:grow before:border-t-2 before:border-dashed before:border-stitch after:h-0 after:grow after:border-t-2 after:border-dashed after:border-stitch"
      >
        Or continue with
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {PROVIDERS.map((id) => (
          <div key={id} className="grid content-start gap-1">
            <Button
              variant="secondary"
              disabled={provider.isPending}
              onClick={() => provider.goTo(id, returnTo === null ? {} : { returnTo })}
              icon={<ProviderMark provider={id} />}
              aria-describedby={isSetUp(id) ? undefined : `${id}-not-set-up`}
            >
              {PROVIDER_NAMES[id]}
            </Button>
            {!isSetUp(id) && (
              <p id={`${id}-not-set-up`} className="text-center text-ink-soft">
                Not set up here
              </p>
            )}
          </div>
        ))}
      </div>
      {children}
    </section>
  );
}

/** `returnTo` is the path alone: query and hash, such as a mail's secret, must not reach a provider. */
function pathOfSite(from: string | undefined): string | null {
  const returnTo = from?.replace(/[?#].*$/s, "");
  return socialSignInInput.safeParse({ returnTo }).data?.returnTo ?? null;
}
