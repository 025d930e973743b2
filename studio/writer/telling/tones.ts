/** Which devices a tone uses. Grief is told plainly, whatever was asked for. */
import type { OfferedTone } from "../meta.ts";

interface Devices {
  /** Most questions in a story. */
  questions: number;
  counts: boolean;
  /** The surprise comes last: "Somebody fell in. It was Grandpa." */
  delays: boolean;
  exclaims: boolean;
  /** How gladly a caption is kept as it was typed, or shown ("Here is …") rather than told. */
  keeps: number;
  shows: number;
  echoes: number;
}

export const DEVICES: Record<OfferedTone, Devices> = {
  playful: {
    questions: 3,
    counts: true,
    delays: false,
    exclaims: true,
    keeps: 0.7,
    shows: 0.8,
    echoes: 0.7,
  },
  tender: {
    questions: 0,
    counts: false,
    delays: false,
    exclaims: false,
    keeps: 2,
    shows: 1.5,
    echoes: 3,
  },
  funny: {
    questions: 1,
    counts: false,
    delays: true,
    exclaims: true,
    keeps: 0.8,
    shows: 0.8,
    echoes: 0.7,
  },
  plain: {
    questions: 0,
    counts: false,
    delays: false,
    exclaims: false,
    keeps: 1,
    shows: 0.05,
    echoes: 1,
  },
};
