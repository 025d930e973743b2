/** Every address of the site that a user can open. */
export const paths = {
  home: "/",
  auth: "/auth",
  try: "/try",
  dashboard: "/dashboard",
  createStory: "/create-story",
  myStories: "/my-stories",
  myVideos: "/my-videos",
  favorites: "/favorites",
  recentlyDeleted: "/recently-deleted",
  createVideo: "/create-video",
  profile: "/profile",
  settings: "/settings",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  accountDeleted: "/account-deleted",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms",
  contact: "/contact",
  faq: "/faq",
  helpCard: "/help-card",
  /** Only in development. */
  outbox: "/dev/outbox",
} as const;

export const storyPath = (id: string) => `/story/${encodeURIComponent(id)}`;
export const collectionPath = (id: string) => `/collection/${encodeURIComponent(id)}`;
export const videoPath = (id: string) => `/video/${encodeURIComponent(id)}`;

/** Where a natural voice reads a story; it is entered and left by full page loads, since its headers isolate it. */
export function makeVoicePath(
  storyId: string,
  { voice, language, pauses }: { voice: string; language: string | undefined; pauses: boolean },
): string {
  const chosen = new URLSearchParams({
    voice,
    ...(language && { language }),
    ...(!pauses && { pauses: "no" }),
  });
  return `/make-voice/${encodeURIComponent(storyId)}?${chosen}`;
}

/** My Stories, those alone that name somebody of the family list. */
export const storiesOfPath = (personId: string) =>
  `${paths.myStories}?person=${encodeURIComponent(personId)}`;

/** The wizard, with one of the templates already chosen. */
export const createStoryPath = (template: string) =>
  `${paths.createStory}?template=${encodeURIComponent(template)}`;

/** The film maker, with a story already chosen. */
export const createVideoPath = (storyId: string) =>
  `${paths.createVideo}?story=${encodeURIComponent(storyId)}`;
