/** `storyquilt.json` in an export: everything of an account that is not a file. docs/export.md */
import { facesInput, focus } from "./images.ts";
import { person } from "./people.ts";
import { transcript } from "./videos.ts";
import { z } from "./zod.ts";

/** Raised when a reader of the older format would misread the new one. */
export const EXPORT_VERSION = 1;

/** A path inside the archive; null when there is no such file. */
const file = z.nullable(z.string());
const time = z.iso.datetime();

const exportedImage = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  style: z.nullable(z.string()),
  createdAt: time,
  original: file,
  illustration: file,
  /** Older exports have neither; null where nobody has looked for faces. */
  faces: z._default(z.nullable(facesInput), null),
  focus: z._default(z.nullable(focus), null),
  /** What somebody tells about it. */
  memory: z._default(
    z.nullable(
      z.object({
        file,
        duration: z.number(),
        text: z.nullable(z.string()),
        /** Older exports have none. */
        teller: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
});
export type ExportedImage = z.infer<typeof exportedImage>;

const exportedMessage = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  paragraph: z.number(),
  from: z.number(),
  to: z.number(),
});

const exportedNarration = z.object({
  file,
  duration: z.number(),
  /** Null for a recording. */
  voiceId: z.nullable(z.string()),
  sentences: z.array(exportedMessage),
  /** Start and length in milliseconds, from and length in the text, then the next word. Older exports have none. */
  words: z._default(z.nullable(z.array(z.number())), null),
  createdAt: time,
});
export type ExportedNarration = z.infer<typeof exportedNarration>;

const exportedRecording = z.extend(z.omit(exportedNarration, { voiceId: true, words: true }), {
  /** Null for the story's original language. */
  language: z.nullable(z.string()),
  /** Null for one of the whole story. */
  pageId: z.nullable(z.string()),
  /** Whether it is the narration in its language. */
  inUse: z.boolean(),
});
export type ExportedRecording = z.infer<typeof exportedRecording>;

const exportedPage = z.object({
  /** Recordings of a page name it. */
  id: z.string(),
  imageId: z.nullable(z.string()),
  /** As it stands in the content, after the texts of the pages before it. */
  text: z.string(),
});

/** What a guest has answered; of one that was used, what is in the story is not repeated. */
const exportedAnswer = z.object({
  name: z.string(),
  text: z.string(),
  heart: z.boolean(),
  /** The picture that it is about; null for the whole story. */
  imageId: z.nullable(z.string()),
  voice: file,
  photos: z.array(z.string()),
  state: z.enum(["open", "used", "declined"]),
  createdAt: time,
});
export type ExportedAnswer = z.infer<typeof exportedAnswer>;

const exportedStory = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  favorite: z.boolean(),
  coverImageId: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  images: z.array(z.object({ id: z.string(), caption: z.nullable(z.string()) })),
  /** Older exports have none of these five. */
  pages: z._default(z.array(exportedPage), []),
  /** BCP 47. */
  language: z._default(z.nullable(z.string()), null),
  template: z._default(z.nullable(z.string()), null),
  tone: z._default(z.nullable(z.string()), null),
  palette: z._default(z.unknown(), null),
  narration: z.nullable(exportedNarration),
  /** Of its translations; older exports have none. */
  otherNarrations: z._default(z.array(z.extend(exportedNarration, { language: z.string() })), []),
  /** In people's own voices, oldest first, those in use among them; older exports have only these, as narrations. */
  recordings: z._default(z.array(exportedRecording), []),
  /** Oldest first; older exports have none. */
  answers: z._default(z.array(exportedAnswer), []),
});
export type ExportedStory = z.infer<typeof exportedStory>;

const exportedVideo = z.object({
  id: z.string(),
  storyId: z.string(),
  title: z.string(),
  /** Null for the story's original language. */
  language: z._default(z.nullable(z.string()), null),
  duration: z.nullable(z.number()),
  createdAt: time,
  file,
  poster: file,
  /** What it says and shows, and when; older exports have none, nor have films of before there were any. */
  transcript: z._default(z.nullable(transcript), null),
});
export type ExportedVideo = z.infer<typeof exportedVideo>;

const exportedCollection = z.object({
  id: z.string(),
  name: z.string(),
  storyIds: z.array(z.string()),
  createdAt: time,
});
export type ExportedCollection = z.infer<typeof exportedCollection>;

/** The account's notifications, messages among them. */
const exportedNotification = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  storyId: z.nullable(z.string()),
  text: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  createdAt: time,
});
export type ExportedNotification = z.infer<typeof exportedNotification>;

const exportedAccount = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  preferredLanguage: z.nullable(z.string()),
  createdAt: time,
  avatar: file,
});
export type ExportedAccount = z.infer<typeof exportedAccount>;

export const accountExport = z.object({
  format: z.literal("storyquilt-export"),
  version: z.literal(EXPORT_VERSION),
  exportedAt: time,
  account: exportedAccount,
  images: z.array(exportedImage),
  stories: z.array(exportedStory),
  videos: z.array(exportedVideo),
  /** Older exports have none of these four. */
  collections: z._default(z.array(exportedCollection), []),
  people: z._default(z.array(person), []),
  /** Devices that sign in, by their names: what they sign with stays here. */
  passkeys: z._default(z.array(z.object({ name: z.string(), createdAt: time })), []),
  notifications: z._default(z.array(exportedNotification), []),
});
export type AccountExport = z.infer<typeof accountExport>;
