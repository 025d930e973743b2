/** What the browser does with its passkeys. The code for it is loaded when somebody is about to use one. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

const load = () => import("@simplewebauthn/browser");

/** The user closed the browser's question, or did not answer it. */
export class NotConfirmedError extends Error {}
/** The device has a passkey of this account. */
export class AlreadyAddedError extends Error {}

/** Throws NotConfirmedError or AlreadyAddedError. */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options }).catch(throwOwn);
}

/** Throws NotConfirmedError. */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options }).catch(throwOwn);
}

/** Lets the browser offer passkeys where the username is typed; throws NotConfirmedError when that is cancelled. */
export async function offerPasskeys(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(throwOwn);
}

export async function canOfferPasskeys(): Promise<boolean> {
  return (
    (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
  );
}

export async function cancelOffer(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

function throwOwn(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") throw new AlreadyAddedError("", { cause: error });
  if (name === "NotAllowedError" || name === "AbortError") {
    throw new NotConfirmedError("", { cause: error });
  }
  throw error;
}
