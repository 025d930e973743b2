import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type MutationCache,
} from "@tanstack/react-query";
import type {
  LoginInput,
  PasswordInput,
  ProfileInput,
  Provider,
  RegisterForm,
  SocialSignInInput,
  User,
} from "../../../contract/account.ts";
import { VISITOR_HEADER } from "../../../contract/headers.ts";
import { apiGet, ApiError, apiSend, loadCode } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { adoptPreferredLanguage } from "../../lib/preferred-language.ts";
import { userKey } from "../../lib/query-client.ts";
import { dropTypedPassword, holdTypedPassword } from "./passkeys/typed-password.ts";
import { useMaking } from "../../lib/use-making.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

// The contract is loaded only when there is a user to parse, so that visitors do not wait for it.
const loadContract = () => import("../../../contract/user.ts");
const userSchema = async () => (await loadContract()).user;
const summarySchema = async () => (await loadContract()).userSummary;

const socialResponseSchema = async () =>
  (await import("./sign-in/social-sign-in-response.ts")).socialSignInResponse;

const logoutKey = [endpoints.logout];

/** Runs before any page is rendered that would request the user. */
function adoptLanguage(user: User): User {
  adoptPreferredLanguage(user.preferredLanguage);
  return user;
}

/** `unknown`: the schema is not loaded before there is a user. */
const unread = { parse: (value: unknown) => value };

async function fetchUser({ signal }: { signal: AbortSignal }): Promise<User | null> {
  try {
    const headers = { [VISITOR_HEADER]: "null" };
    const response = await apiGet(endpoints.user, unread, { signal, headers });
    return response === null ? null : adoptLanguage((await loadCode(userSchema)).parse(response));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const userQuery = queryOptions({ queryKey: userKey, queryFn: fetchUser });

interface UserState {
  data: User | null | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
}

const UNKNOWN_USER: UserState = { data: undefined, isPending: true, isError: false, error: null };

/** The signed-in user; null for a visitor, undefined while it is not known. */
export function useUser(): UserState {
  const user = useQuery(userQuery);
  // The user may be known before hydration, but the page was prerendered without one: hydrating with a user would not
  // match, and React would render the page again under the user's finger.
  return useIsHydrated() ? user : UNKNOWN_USER;
}

/** Counts of everything in the account. */
export const summaryQuery = queryOptions({
  queryKey: [endpoints.summary],
  queryFn: ({ signal }) => apiGet(endpoints.summary, summarySchema, { signal }),
});

export const useSummary = () => useQuery(summaryQuery);

/** Makes `user` the current one; cached data of another user is dropped. */
export function useStartSession() {
  const queryClient = useQueryClient();
  return async (user: User | null) => {
    // A late response of GET /api/user, sent before, must not undo it.
    await queryClient.cancelQueries({ queryKey: userKey });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== endpoints.user });
    if (user) adoptLanguage(user);
    else dropTypedPassword();
    queryClient.setQueryData(userKey, user);
    if (user) clearSignOuts(queryClient.getMutationCache());
  };
}

function clearSignOuts(mutations: MutationCache) {
  for (const signOut of mutations.findAll({ mutationKey: logoutKey })) mutations.remove(signOut);
}

export function useLogin() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: ({ username, password, rememberMe }: LoginInput) =>
      apiSend(
        "POST",
        endpoints.login,
        rememberMe === true ? { username, password, rememberMe } : { username, password },
        userSchema,
      ),
    onSuccess: (user, { password }) => {
      holdTypedPassword(password);
      return startSession(user);
    },
  });
}

/** `findToken`: of the check that a person signs up; it is no part of what is typed, which a repeated request repeats. */
export function useRegister(findToken: () => string | null) {
  const startSession = useStartSession();
  return useMaking({
    make: ({ username, email, firstName, lastName, password }: RegisterForm, headers) => {
      const personToken = findToken();
      const typed = { username, email, firstName, lastName, password };
      const body = personToken === null ? typed : { ...typed, personToken };
      return apiSend("POST", endpoints.register, body, userSchema, { headers });
    },
    onSuccess: (user, { password }) => {
      holdTypedPassword(password);
      return startSession(user);
    },
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: ProfileInput) => apiSend("PATCH", endpoints.user, profile, userSchema),
    onSuccess: (user) => queryClient.setQueryData(userKey, user),
  });
}

/** Ends every other session of this account; this one gets another cookie, as in `useSignOutDevices`. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (passwords: PasswordInput) => apiSend("PUT", endpoints.password, passwords),
    onMutate: () => queryClient.cancelQueries(),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useLogout() {
  const startSession = useStartSession();
  return useMutation({
    mutationKey: logoutKey,
    // Signs out any user of this browser, since another tab may have signed in another one.
    mutationFn: () =>
      apiSend("POST", endpoints.logout, undefined, undefined, { expectedUser: null }),
    onSuccess: () => startSession(null),
  });
}

/** Whether the user has signed out on purpose, rather than lost the session. */
export const useHasSignedOut = () =>
  useMutationState({ filters: { mutationKey: logoutKey } }).length > 0;

/** Asks for the address of a provider's sign-in page. */
export const useSocialSignIn = () =>
  useMutation({
    mutationFn: ({ provider, ...input }: SocialSignInInput & { provider: Provider }) =>
      apiSend("POST", endpoints.socialSignIn(provider), input, socialResponseSchema),
  });
