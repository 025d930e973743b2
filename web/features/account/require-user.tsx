import { useDeferredValue } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { LoadingScreen } from "../../ui/loading-screen.tsx";
import { useHasSignedOut, useUser } from "./queries.ts";

/** Where a visitor was going when asked to sign in; kept in the state of the history entry. */
export interface AuthState {
  from: string;
}

/** Lets the signed-in through; leads others to /auth, which leads them back here. */
export function RequireUser() {
  const user = useUser();
  // The page is drawn bit by bit behind 'Loading...', so that a finger on the bar is answered meanwhile.
  const isHere = useDeferredValue(Boolean(user.data));
  const location = useLocation();
  const hasSignedOut = useHasSignedOut();

  if (user.isPending) return <LoadingScreen />;
  if (user.data) return isHere ? <Outlet /> : <LoadingScreen />;
  if (user.isError) throw user.error;
  const from = `${location.pathname}${location.search}${location.hash}`;
  const state: AuthState | null = hasSignedOut ? null : { from };
  return <Navigate to={paths.auth} replace state={state} />;
}
