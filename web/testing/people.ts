import { MIDDLE } from "../../contract/images.ts";
import type { User } from "../../contract/account.ts";
import type { StoryCard } from "../../contract/stories.ts";
import type { Video } from "../../contract/videos.ts";

export const ROSE: User = {
  id: "user-rose",
  username: "rosem",
  email: "rose@example.org",
  firstName: "Rose",
  lastName: "Miller",
  avatarUrl: null,
  preferredLanguage: null,
  createdAt: "2026-01-05T10:00:00.000Z",
};

export const storyCardOf = (
  card: Partial<StoryCard> & { id: string; title: string },
): StoryCard => ({
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  coverImageUrl: null,
  coverFocus: MIDDLE,
  tags: [],
  language: "en",
  imageCount: 3,
  audioUrl: null,
  audioDuration: null,
  favorite: false,
  version: 1,
  excerpt: "Once",
  ...card,
});

export const videoOf = (video: Partial<Video> & { id: string; title: string }): Video => ({
  storyId: "story-1",
  language: null,
  spokenLanguage: "en",
  memories: false,
  url: `/media/${video.id}.mp4`,
  thumbnailUrl: null,
  duration: 65,
  createdAt: "2026-11-01T10:00:00.000Z",
  state: "ready",
  error: null,
  note: null,
  format: "tv",
  height: 720,
  words: "caption",
  music: "none",
  madeBy: "built-in",
  progress: 1,
  outdated: false,
  ...video,
});
