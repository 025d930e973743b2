/** Requests that send a mail, or that the link of a mail leads to. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { user as userSchema } from "../../../contract/user.ts";
import type { ResetPasswordInput } from "../../../contract/mail-links.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint, userKey } from "../../lib/query-client.ts";

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      apiSend("POST", endpoints.forgotPassword, { email }, undefined, { expectedUser: null }),
  });

/** Ends every session of the account but this one, if this one is of it. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ResetPasswordInput) =>
      apiSend("POST", endpoints.resetPassword, input, undefined, { expectedUser: null }),
    onSuccess: () =>
      Promise.all([
        invalidateEndpoint(queryClient, endpoints.settings),
        invalidateEndpoint(queryClient, endpoints.sessions),
      ]),
  });
}

/** Confirms the address once: the server rejects a link that was used. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [endpoints.confirmEmail, token],
    queryFn: async () => {
      const user = await apiSend("POST", endpoints.confirmEmail, { token }, userSchema);
      queryClient.setQueryData(userKey, user);
      void invalidateEndpoint(queryClient, endpoints.settings);
      return user;
    },
    enabled: token !== "",
  });
}
