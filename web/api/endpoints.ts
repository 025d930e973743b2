/**
 * Every address of the API. A query's key is the endpoint that it reads (see lib/query-client.ts), so
 * these are the query keys too.
 */
const part = encodeURIComponent;

export const endpoints = {
  user: "/api/user",
  summary: "/api/user/summary",
  password: "/api/user/password",
  login: "/api/login",
  register: "/api/register",
  personCheck: "/api/person-check",
  logout: "/api/logout",
  socialSignIn: (provider: string) => `/api/auth/${part(provider)}`,
  forgotPassword: "/api/password/forgot",
  resetPassword: "/api/password/reset",
  confirmEmail: "/api/email/confirm",
  sendConfirmation: "/api/email/send-confirmation",
  settings: "/api/user/settings",
  storage: "/api/user/storage",
  avatar: "/api/user/avatar",
  exportAccount: "/api/user/export",
  exportParts: "/api/user/export/parts",
  connection: (provider: string) => `/api/user/connections/${part(provider)}`,
  outbox: "/api/dev/outbox",
  sessions: "/api/sessions",
  session: (id: string) => `/api/sessions/${part(id)}`,
  passkeys: "/api/passkeys",
  passkey: (id: string) => `/api/passkeys/${part(id)}`,
  passkeyOptions: "/api/passkeys/options",
  passkeySignIn: "/api/passkeys/sign-in",
  passkeySignInOptions: "/api/passkeys/sign-in/options",

  images: "/api/images",
  image: (id: string) => `/api/images/${part(id)}`,
  cartoon: (id: string) => `/api/images/${part(id)}/cartoon`,

  memory: (imageId: string) => `/api/images/${part(imageId)}/memory`,

  generateStory: "/api/generate-story",
  stories: "/api/stories",
  favoriteStories: "/api/stories?favorite=true",
  story: (id: string) => `/api/stories/${part(id)}`,
  storyImages: (id: string) => `/api/stories/${part(id)}/images`,
  storyNarration: (id: string, language?: string) =>
    `/api/stories/${part(id)}/narration${language === undefined ? "" : `?language=${part(language)}`}`,
  narrationCaptions: (id: string, language?: string) =>
    `/api/stories/${part(id)}/narration.vtt${language ? `?language=${part(language)}` : ""}`,
  storyNarrations: (id: string) => `/api/stories/${part(id)}/narrations`,
  storyRecording: (id: string, recordingId: string) =>
    `/api/stories/${part(id)}/recordings/${part(recordingId)}`,
  pageRecording: (id: string, pageId: string, language?: string) =>
    `/api/stories/${part(id)}/pages/${part(pageId)}/recording${language === undefined ? "" : `?language=${part(language)}`}`,
  playRecording: (id: string, recordingId: string) =>
    `/api/stories/${part(id)}/recordings/${part(recordingId)}/use`,
  storyBook: (id: string, size: "a4" | "square") =>
    `/api/stories/${part(id)}/book.pdf?size=${size}`,
  storyEbook: (id: string) => `/api/stories/${part(id)}/book.epub`,
  storySound: (id: string, file: string) =>
    `/api/stories/${part(id)}/narration.mp3?file=${part(file)}`,
  shares: (of: "stories" | "videos" | "collections", id: string) => `/api/${of}/${part(id)}/shares`,
  newShare: (of: "stories" | "videos" | "collections", id: string) =>
    `/api/${of}/${part(id)}/share`,
  share: (id: string) => `/api/shares/${part(id)}`,
  shared: (token: string) => `/api/shared/${part(token)}`,
  sharedReading: (token: string, id: string) => `/api/shared/${part(token)}/stories/${part(id)}`,
  sharedBook: (token: string, id: string) =>
    `/api/shared/${part(token)}/stories/${part(id)}/book.pdf`,
  sharedCaptions: (token: string, id: string) =>
    `/api/shared/${part(token)}/stories/${part(id)}/narration.vtt`,
  sharedVideo: (token: string, id: string) => `/api/shared/${part(token)}/videos/${part(id)}`,
  sharedMessages: (token: string) => `/api/shared/${part(token)}/messages`,
  asks: (storyId: string) => `/api/stories/${part(storyId)}/asks`,
  ask: (id: string) => `/api/asks/${part(id)}`,
  /** With those that were put aside. */
  suggestions: (storyId: string) => `/api/stories/${part(storyId)}/suggestions?all=true`,
  suggestion: (id: string) => `/api/suggestions/${part(id)}`,
  asked: (token: string) => `/api/asked/${part(token)}`,
  askedAnswers: (token: string) => `/api/asked/${part(token)}/answers`,
  askedAnswer: (token: string, id: string) => `/api/asked/${part(token)}/answers/${part(id)}`,

  voices: "/api/voices",
  voiceCategories: "/api/voice-categories",
  generateSpeech: "/api/generate-speech",
  naturalVoice: "/api/natural-voice",
  naturalVoiceFile: (name: string) => `/api/natural-voice/files/${part(name)}`,
  phones: (storyId: string, voice: string, language: string | undefined) =>
    `/api/stories/${part(storyId)}/phones?voice=${part(voice)}${language ? `&language=${part(language)}` : ""}`,
  languages: "/api/languages",
  translateText: "/api/translate/text",

  trash: "/api/bin",
  trashItem: (id: string) => `/api/bin/${part(id)}`,
  restore: (id: string) => `/api/bin/${part(id)}/restore`,

  generateVideo: "/api/generate-video",
  videos: "/api/videos",
  video: (id: string) => `/api/videos/${part(id)}`,

  televisions: "/api/tvs",
  television: (id: string) => `/api/tvs/${part(id)}`,

  collections: "/api/collections",
  collection: (id: string) => `/api/collections/${part(id)}`,

  people: "/api/people",
  person: (id: string) => `/api/people/${part(id)}`,

  services: "/api/services",
  contact: "/api/contact",

  notifications: "/api/notifications",
} as const;
