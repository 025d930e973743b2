/** Whether this browser can sign in with a passkey at this address, and if not, why. */
export type PasskeySupport = "ready" | "ip-address" | "insecure" | "no-passkeys";

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

export function findPasskeySupport(): PasskeySupport {
  // A passkey belongs to a name (Web Authentication Level 3, section 5.1.2).
  if (IP_ADDRESS.test(location.hostname)) return "ip-address";
  if (!window.isSecureContext) return "insecure";
  return typeof window.PublicKeyCredential === "function" ? "ready" : "no-passkeys";
}

/** Whether the device itself can ask for a finger, a face or its code. */
export const hasDeviceUnlock = (): Promise<boolean> =>
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
