import type { FliteSettings } from "./flite.ts";
import { DEFAULT_SIMILARITY } from "./meta.ts";
import type { VoiceId } from "./meta.ts";

export interface VoicePreset extends FliteSettings {
  /** Brings the voice to the loudness of the others. */
  gain: number;
}

/** Tuned for distinct pitch, even loudness, and words that an offline recogniser still understands. */
export const PRESETS: Record<VoiceId, VoicePreset> = {
  narrator: { base: "slt", stretch: 1.16, pitch: 1, range: 1.1, warp: 0.03, gain: 0.7 },
  scot: { base: "awb", stretch: 1.05, pitch: 1, range: 1.2, warp: 0, gain: 1.23 },
  grandma: { base: "slt", stretch: 1.2, pitch: 0.86, range: 1.2, warp: 0.04, gain: 0.85 },
  grandpa: { base: "rms", stretch: 1.12, pitch: 0.95, range: 1.2, warp: 0.015, gain: 1.4 },
  father: { base: "rms", stretch: 1, pitch: 1.16, range: 1.2, warp: 0, gain: 1.46 },
  child: { base: "slt", stretch: 1.16, pitch: 1.3, range: 1.1, warp: 0, gain: 0.68 },
  giant: { base: "awb", stretch: 1.18, pitch: 0.55, range: 0.9, warp: 0.02, gain: 1.17 },
};

/** Warp added for each unit of similarity that is missing: a larger, duller vocal tract. */
const LOOSEST_WARP = 0.06;

/**
 * Bends a preset. Stability 0 nearly doubles the movement of the pitch and 1 nearly removes it, 0.5 changes nothing;
 * similarity below 0.75 lets the vocal tract drift, above it sharpens the voice a little.
 */
export function bendPreset(
  preset: VoicePreset,
  stability: number,
  similarityBoost: number,
): VoicePreset {
  return {
    ...preset,
    range: preset.range * (1.8 - 1.6 * stability),
    warp: preset.warp + (DEFAULT_SIMILARITY - similarityBoost) * LOOSEST_WARP,
  };
}
