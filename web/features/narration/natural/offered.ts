/** Where natural voices are offered: elsewhere a line of six words says why not. */
import { speaks } from "../../../../contract/languages.ts";
import type { NaturalVoices } from "../../../../contract/natural-voice.ts";
import { measureFiles } from "./model-files.ts";
import type { NeededFiles } from "./natural-queries.ts";

/** Bytes: the download, its copy while it is checked, and what is read. */
const ROOM = 300e6;
/** Gigabytes, as browsers that say so round it. */
const MIN_MEMORY = 4;

/** What some browsers say of their device, and the types do not know. */
interface KnownDevice {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
  userAgentData?: { mobile: boolean };
}

/** iPads call themselves Macs, which have no touch screen. */
function isComputer(): boolean {
  const { userAgentData } = navigator as KnownDevice;
  if (userAgentData) return !userAgentData.mobile;
  return !/Mobi|Android|iP(hone|ad)/.test(navigator.userAgent) && navigator.maxTouchPoints < 2;
}

export interface Offer {
  /** In six words; null where they are offered. */
  whyNot: string | null;
  /** Bytes on this device already, of model and voice. */
  downloaded: number;
  /** The model is; without it a voice is of no use. */
  isHere: boolean;
}

const no = (whyNot: string): Offer => ({ whyNot, downloaded: 0, isHere: false });

/** @param files null where none of the voices speaks the language */
export async function findOffer(files: NeededFiles | null): Promise<Offer> {
  if (!files) return no("None of them speaks this language.");
  const { deviceMemory, connection } = navigator as KnownDevice;
  if (deviceMemory === undefined ? !isComputer() : deviceMemory < MIN_MEMORY) {
    return no(
      deviceMemory === undefined
        ? "They are made on computers only."
        : "This device has too little memory.",
    );
  }
  // The types know newer browsers alone.
  const { storage, locks } = navigator as Partial<Navigator>;
  if (typeof storage?.getDirectory !== "function" || !locks) {
    return no("This browser cannot make them yet.");
  }
  try {
    const sizes = await measureFiles([files.model, files.voice]);
    const downloaded = sizes.reduce((sum, size) => sum + size, 0);
    const offer = { downloaded, isHere: (sizes[0] ?? 0) >= files.model.bytes };
    const isWhole = downloaded >= files.model.bytes + files.voice.bytes;
    if (!isWhole && connection?.saveData) {
      return { ...offer, whyNot: "Data saver is on just now." };
    }
    const { quota = 0, usage = 0 } = await storage.estimate();
    if (!isWhole && quota - usage + downloaded < ROOM) {
      return { ...offer, whyNot: "There is too little room here." };
    }
    return { ...offer, whyNot: null };
  } catch {
    return no("This browser stores nothing just now.");
  }
}

/** Those that read the language, best first; none where they are not to be had. */
export const findNaturalVoices = (service: NaturalVoices | undefined, language: string) =>
  (service?.voices ?? []).filter(({ languages }) => speaks(languages, language));
