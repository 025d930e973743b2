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

/** My Stories, those alone that name somebody of the family list. */
export const storiesOfPath = (personId: string) =>
  `${paths.myStories}?person=${encodeURIComponent(personId)}`;

/** The wizard, with one of the templates already chosen. */
export const createStoryPath = (template: string) =>
  `${paths.createStory}?template=${encodeURIComponent(template)}`;

/** The film maker, with a story already chosen. */
export const createVideoPath = (storyId: string) =>
  `${paths.createVideo}?story=${encodeURIComponent(storyId)}`;
