/** When this device is offered to be set up; the offer itself is loaded then (passkey-offer.tsx). */
import { getPreference } from "../../../device/preferences.ts";
import { findPasskeySupport } from "./support.ts";
import { getTypedPassword } from "./typed-password.ts";

/** The name of the preference that holds the account's answer. */
export const offerPreference = (userId: string) => `passkeyOffer:${userId}`;

/** Whether somebody has just typed a password on a device that could take its place, and was not asked before. */
export const isPasskeyOffered = (userId: string): boolean =>
  getTypedPassword() !== null &&
  findPasskeySupport() === "ready" &&
  getPreference(offerPreference(userId)) === null;
