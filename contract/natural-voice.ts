import { askedLanguage } from "./languages.ts";
import { z } from "./zod.ts";

const naturalVoiceFile = z.object({
  /** Below /api/natural-voice/files. */
  name: z.string(),
  bytes: z.number(),
  /** In hexadecimal digits. */
  sha256: z.string(),
});

const naturalVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  /** What it can read aloud, as codes such as `es`. */
  languages: z.array(z.string()),
  preview_url: z.string(),
});
type NaturalVoiceBody = z.infer<typeof naturalVoice>;

/** As a page shows it. */
export interface NaturalVoice extends NaturalVoiceBody {
  /** Who speaks, such as "a woman, British"; empty for a voice that this page does not know. */
  description: string;
}

const describe = (voice: NaturalVoiceBody): NaturalVoice => ({
  ...voice,
  description: findNaturalVoice(voice.voice_id)?.description ?? "",
});

/** GET /api/natural-voice: what a device needs to make a narration by itself. */
export const naturalVoices = z.object({
  /** The site has not turned them off. */
  available: z.boolean(),
  /** Of all files together; a device loads the model and the voice that is chosen. */
  bytes: z.number(),
  files: z.array(naturalVoiceFile),
  voices: z.array(z.pipe(naturalVoice, z.transform(describe))),
});
export type NaturalVoices = z.output<typeof naturalVoices>;
export type NaturalVoicesBody = z.input<typeof naturalVoices>;

/** Best first, in each language; studio/voice/phonemes/readers.ts reads them. */
const VOICES: readonly { id: string; name: string; description: string; language: string }[] = [
  { id: "af_heart", name: "Heart", description: "a woman, American", language: "en" },
  { id: "am_fenrir", name: "Fenrir", description: "a man, American", language: "en" },
  { id: "bm_fable", name: "Fable", description: "a man, British", language: "en" },
  { id: "bm_george", name: "George", description: "a man, British", language: "en" },
  { id: "am_michael", name: "Michael", description: "a man, American", language: "en" },
  { id: "af_bella", name: "Bella", description: "a woman, American", language: "en" },
  { id: "ef_dora", name: "Dora", description: "a woman", language: "es" },
  { id: "em_alex", name: "Alex", description: "a man", language: "es" },
  { id: "ff_siwis", name: "Siwis", description: "a woman", language: "fr" },
  { id: "if_sara", name: "Sara", description: "a woman", language: "it" },
  { id: "im_nicola", name: "Nicola", description: "a man", language: "it" },
  { id: "pf_dora", name: "Dora", description: "a woman", language: "pt" },
  { id: "pm_alex", name: "Alex", description: "a man", language: "pt" },
];

/** The natural voices that are offered; each has a sample of three seconds among the site's static files. */
export const NATURAL_VOICES: readonly NaturalVoiceBody[] = VOICES.map(({ id, name, language }) => ({
  voice_id: id,
  name,
  languages: [language],
  preview_url: `/voice/samples/${id}.mp3`,
}));

/** One of these, with which the site itself cannot speak. */
export const findNaturalVoice = (voiceId: string) => VOICES.find(({ id }) => id === voiceId);

const VOICE_REQUIRED = "Please choose a voice.";

/** GET /api/stories/{id}/phones. */
export const phonesQuery = z.object({
  voice: z.string({ error: VOICE_REQUIRED }).check(z.minLength(1, VOICE_REQUIRED)),
  language: askedLanguage,
});

/** What a natural voice says of a story. Offsets are of its text or translation; 0 and 0 in the title. */
export const storyPhones = z.object({
  sentences: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      text: z.string(),
      followedBy: z.enum(["sentence", "paragraph", "page"]),
      /** One entry a spoken word: "1974" is three. `phones` is in the model's alphabet, with the marks around the word. */
      words: z.array(z.object({ from: z.number(), to: z.number(), phones: z.string() })),
    }),
  ),
});
export type StoryPhones = z.infer<typeof storyPhones>;
