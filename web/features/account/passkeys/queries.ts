import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { PasskeyProof, PasskeySignInInput } from "../../../../contract/passkeys.ts";
import { apiSend } from "../../../api/client.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../../lib/query-client.ts";
import { useStartSession } from "../queries.ts";
import { askForPasskey, createPasskey } from "./ceremonies.ts";

const listSchema = async () => (await import("../../../../contract/passkeys.ts")).passkeyList;
const passkeySchema = async () => (await import("../../../../contract/passkeys.ts")).passkey;
const userSchema = async () => (await import("../../../../contract/user.ts")).user;

/** The browser reads and checks them itself. */
const asGiven = <T>() => ({ parse: (value: unknown) => value as T });

export const usePasskeys = () => useQuery(apiQuery(endpoints.passkeys, listSchema));

export interface NewPasskey extends PasskeyProof {
  /** Without one the site names the device. */
  name?: string;
}

/** Asks the device for a passkey and adds it. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, ...proof }: NewPasskey) => {
      const schema = asGiven<PublicKeyCredentialCreationOptionsJSON>();
      const options = await apiSend("POST", endpoints.passkeyOptions, proof, schema);
      const credential = await createPasskey(options);
      const body = { credential, ...(name !== undefined && { name }) };
      return apiSend("POST", endpoints.passkeys, body, passkeySchema);
    },
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.passkeys),
  });
}

export function useRenamePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      apiSend("PATCH", endpoints.passkey(id), { name }, passkeySchema),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.passkeys),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...proof }: PasskeyProof & { id: string }) =>
      apiSend("DELETE", endpoints.passkey(id), proof),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.passkeys),
  });
}

export const fetchSignInOptions = () =>
  apiSend(
    "POST",
    endpoints.passkeySignInOptions,
    undefined,
    asGiven<PublicKeyCredentialRequestOptionsJSON>(),
  );

const sendAnswer = (credential: PasskeySignInInput["credential"]) =>
  apiSend("POST", endpoints.passkeySignIn, { credential }, userSchema);

/** Signs in with what the browser has answered to an offer. */
export function useAnswerOffer() {
  const startSession = useStartSession();
  return useMutation({ mutationFn: sendAnswer, onSuccess: startSession });
}

/** Asks for a passkey and signs in with it. */
export function usePasskeySignIn() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: async () => sendAnswer(await askForPasskey(await fetchSignInOptions())),
    onSuccess: startSession,
  });
}

/** Proves with a passkey who is signed in: what follows within ten minutes needs no password. */
export const useConfirmWithPasskey = () =>
  useMutation({
    mutationFn: async () => sendAnswer(await askForPasskey(await fetchSignInOptions())),
  });
