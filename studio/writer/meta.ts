/** What the built-in story writer offers: its options, their defaults and its limits. */

export const TEMPLATES = ["birthday", "vacation", "bedtime", "learning"] as const;
export type Template = (typeof TEMPLATES)[number];

export const TEMPLATE_LABELS: Record<Template, { title: string; category: string }> = {
  birthday: { title: "Birthday Adventure", category: "Celebration" },
  vacation: { title: "Family Vacation", category: "Travel" },
  bedtime: { title: "Bedtime Story", category: "Sleep" },
  learning: { title: "Learning Journey", category: "Education" },
};

/** playful asks and counts; tender keeps the family's words; funny sets the mishap last; plain does none of these. */
export const TONES = ["playful", "tender", "funny", "plain"] as const;
/** "adventurous" was offered once: stored drafts and stories have it, and it means playful. */
export const ACCEPTED_TONES = [...TONES, "adventurous"] as const;
export type Tone = (typeof ACCEPTED_TONES)[number];
export type OfferedTone = (typeof TONES)[number];

export const toOfferedTone = (tone: Tone): OfferedTone =>
  tone === "adventurous" ? "playful" : tone;

export const LENGTHS = ["short", "medium", "long"] as const;
export type Length = (typeof LENGTHS)[number];

export const DEFAULT_LENGTH: Length = "medium";

/** The tone of a story whose author chose none. */
export const DEFAULT_TONES: Record<Template | "none", OfferedTone> = {
  birthday: "playful",
  vacation: "playful",
  bedtime: "tender",
  learning: "playful",
  none: "tender",
};

export const MAX_CAPTIONS = 20;
/** Characters of one caption that are read; what goes beyond is left out. */
export const MAX_CAPTION_CHARACTERS = 5_000;
export const MAX_TITLE_CHARACTERS = 60;
export const MAX_TAGS = 4;
export const MAX_TAG_CHARACTERS = 23;

/** What a generated sentence can claim that nobody gave. */
export const DOUBT_KINDS = ["name", "number", "date", "place", "relation"] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];
