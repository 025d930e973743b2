import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useToast } from "../../ui/toast.tsx";
import { useLogout } from "./queries.ts";

/** Signs out with a toast either way; the next person starts afresh at the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate();
  const toast = useToast();
  const logout = useLogout(() => navigate(paths.auth));

  return {
    isPending: logout.isPending,
    mutate: () =>
      logout.mutate(undefined, {
        onSuccess: () =>
          toast({ title: "Logged out", text: "You have been logged out successfully." }),
        onError: (error) =>
          toast({ title: "Logout failed", text: error.message, variant: "destructive" }),
      }),
  };
}
