export type VoiceId = "narrator" | "scot" | "grandma" | "grandpa" | "father" | "child" | "giant";
export type VoiceCategory = "storytellers" | "family" | "characters";

export interface VoiceMeta {
  id: VoiceId;
  name: string;
  category: VoiceCategory;
}

export const VOICE_CATEGORIES: Record<VoiceCategory, string> = {
  storytellers: "Storytellers",
  family: "Family",
  characters: "Characters",
};

/** In the order in which they are offered. Their ids are stored with stories and never change. */
export const VOICES: readonly VoiceMeta[] = [
  { id: "narrator", name: "Narrator", category: "storytellers" },
  { id: "scot", name: "Scottish Storyteller", category: "storytellers" },
  { id: "grandma", name: "Grandma", category: "family" },
  { id: "grandpa", name: "Grandpa", category: "family" },
  { id: "father", name: "Father", category: "family" },
  { id: "child", name: "Child", category: "characters" },
  { id: "giant", name: "Gentle Giant", category: "characters" },
];

export const DEFAULT_VOICE: VoiceId = "narrator";

/** Seconds of silence at a comma, and added after a sentence, after a paragraph and at the end of a page, which is turned. */
export const PAUSES = { comma: 0.28, sentence: 0.5, paragraph: 0.9, page: 1.4 } as const;

export const DEFAULT_STABILITY = 0.5;
export const DEFAULT_SIMILARITY = 0.75;

export function isVoiceId(id: string): id is VoiceId {
  return VOICES.some((voice) => voice.id === id);
}
