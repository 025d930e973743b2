import { useToast } from "../../../ui/toasts/toast.tsx";
import { useLogout } from "../queries.ts";

/** Signs out, with a toast either way. */
export function useSignOut() {
  const toast = useToast();
  const logout = useLogout();

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
