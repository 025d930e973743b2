import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { PasskeySignIn } from "../../features/account/passkeys/passkey-sign-in.tsx";
import { LoginForm } from "../../features/account/sign-in/login-form.tsx";
import { useUser } from "../../features/account/queries.ts";
import { RegisterForm } from "../../features/account/sign-in/register-form.tsx";
import type { AuthState } from "../../features/account/sign-in/require-user.tsx";
import { SocialSignIn } from "../../features/account/sign-in/social-sign-in.tsx";
import { useSocialSignInError } from "../../features/account/sign-in/use-social-sign-in-error.ts";
import { isDraftWanted } from "../../device/wanted-draft.ts";
import { paths } from "../../paths.ts";
import { ArrowStartIcon } from "../../ui/pictures/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/layout/tabs.tsx";

type Mode = "login" | "register";

export function AuthPage() {
  const user = useUser();
  const { key, state: given } = useLocation();
  const state = given as Partial<AuthState & { mode: Mode }> | null;
  const requestedMode = state?.mode ?? "login";
  useSocialSignInError();

  // The forms do not wait for GET /api/user, and were prerendered without a user.
  if (user.data) {
    const next = isDraftWanted() ? paths.createStory : paths.dashboard;
    return <Navigate to={state?.from ?? next} replace />;
  }

  return <AuthCard visit={key} requestedMode={requestedMode} hasEnded={state?.hasEnded === true} />;
}

interface AuthCardProps {
  /** Differs whenever a link has led here. */
  visit: string;
  requestedMode: Mode;
  hasEnded: boolean;
}

function AuthCard({ visit, requestedMode, hasEnded }: AuthCardProps) {
  const [shown, setShown] = useState({ visit, mode: requestedMode });
  // The bar's links choose the tab, also while this page is open and the other tab was chosen by hand.
  if (shown.visit !== visit) setShown({ visit, mode: requestedMode });
  const { mode } = shown;
  const setMode = (chosen: Mode) => setShown({ visit, mode: chosen });
  const isHydrated = useIsHydrated();

  return (
    <Page title={mode === "login" ? "Sign In" : "Sign Up"} className="max-w-xl!">
      <LinkButton
        to={paths.home}
        variant="quiet"
        icon={<ArrowStartIcon className="rtl:-scale-x-100" />}
      >
        Back to home
      </LinkButton>
      {/* Before hydration a button would do nothing; what is typed or filled in is preserved. */}
      <div
        className={classNames(
          "stitched mt-3 rounded-lg bg-card p-6 shadow-patch sm:p-10",
          !isHydrated && "[&_button]:pointer-events-none",
        )}
      >
        {isHydrated && isDraftWanted() && (
          <p className="mb-5 rounded-md bg-good-soft px-4 py-3 text-good">
            Your story is safe on this device, and is saved as soon as you have signed up or in.
          </p>
        )}
        {hasEnded && (
          <p role="status" className="mb-5 rounded-md bg-sunken px-4 py-2">
            You are signed out here. Sign in again, and you are back where you were.
          </p>
        )}
        <Tabs value={mode} onValueChange={(value) => setMode(value as Mode)}>
          <TabList label="Sign in or sign up">
            <Tab value="login">Sign In</Tab>
            <Tab value="register">Sign Up</Tab>
          </TabList>
          <TabPanel value="login">
            <h1 className="mb-5 text-2xl">Welcome Back</h1>
            <LoginForm />
            <Switch question="No account yet?" onClick={() => setMode("register")}>
              Sign up instead
            </Switch>
          </TabPanel>
          <TabPanel value="register">
            <h1 className="mb-5 text-2xl">Create Your Account</h1>
            <RegisterForm />
            <Switch question="Already have an account?" onClick={() => setMode("login")}>
              Sign in instead
            </Switch>
          </TabPanel>
        </Tabs>
        <SocialSignIn>{mode === "login" && <PasskeySignIn />}</SocialSignIn>
      </div>
    </Page>
  );
}

interface SwitchProps {
  question: string;
  onClick: () => void;
  children: ReactNode;
}

function Switch({ question, onClick, children }: SwitchProps) {
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2">
      {question}
      <button type="button" onClick={onClick} className="min-h-target text-link font-semibold">
        {children}
      </button>
    </p>
  );
}
