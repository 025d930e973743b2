import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSocialSignIn } from "./queries.ts";

const providers: { id: string; name: string; mark: ReactNode }[] = [
  {
    id: "google",
    name: "Google",
    mark: (
      <path
        d="M21 12.200h-8.600v3.300h5c-.5 2.3-2.4 3.7-5 3.700a5.7 5.7 0 0 1 0-11.400c1.4 0 2.7.5 3.7 1.400l2.4-2.400A9 9 0 0 0 12.4 3.500a9 9 0 0 0 0 18c5.2 0 8.8-3.6 8.8-8.700z"
        fill="currentColor"
      />
    ),
  },
  {
    id: "facebook",
    name: "Facebook",
    mark: (
      <path
        d="M14.5 21v-7.500h2.800l.5-3.300h-3.300V8.300c0-1 .5-1.7 1.8-1.700h1.600V3.800a17 17 0 0 0-2.3-.2c-2.7 0-4.3 1.6-4.3 4.300v2.300H8.300v3.300h3V21z"
        fill="currentColor"
      />
    ),
  },
];

/** Signing in with an account that one has elsewhere. */
export function SocialSignIn() {
  const toast = useToast();
  const signIn = useSocialSignIn();

  const start = (id: string, name: string) => {
    toast({ title: `Redirecting to ${name}...` });
    signIn.mutate(id, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        toast({
          title: "Sign In Error",
          text: error.message || "An unexpected error occurred. Please try again later.",
          variant: "destructive",
        }),
    });
  };

  return (
    <section aria-labelledby="social-heading" className="mt-8 grid gap-4">
      <h2
        id="social-heading"
        className="flex items-center gap-3 font-sans text-base font-normal text-ink-soft before:h-0 before:grow before:border-t-2 before:border-dashed before:border-stitch after:h-0 after:grow after:border-t-2 after:border-dashed after:border-stitch"
      >
        Or continue with
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {providers.map(({ id, name, mark }) => (
          <Button
            key={id}
            variant="secondary"
            disabled={signIn.isPending}
            onClick={() => start(id, name)}
            icon={
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                {mark}
              </svg>
            }
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
