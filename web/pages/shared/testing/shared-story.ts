import { screen } from "@testing-library/react";
import { MIDDLE } from "../../../../contract/images.ts";
import type { SharedStory } from "../../../../contract/sharing.ts";
import { renderApp } from "../../../testing/render-app.tsx";

export const TOKEN = "a".repeat(32);
export const API = `/api/shared/${TOKEN}`;
export const MEDIA = `/media/shared/${TOKEN}`;

export const shared: SharedStory = {
  kind: "story",
  downloads: true,
  expiresAt: null,
  story: {
    id: "s1",
    title: "At the lake",
    content: "Emma swam. Tom watched.\n\nThey ate ice cream.",
    createdAt: "2026-11-21T10:00:00.000Z",
    updatedAt: "2026-11-21T10:00:00.000Z",
    coverImageUrl: null,
    coverFocus: MIDDLE,
    tags: [],
    imageCount: 2,
    narrationOutdated: false,
    audioUrl: `${MEDIA}/narrations/a.mp3`,
    audioDuration: 9,
    language: "en",
    template: null,
    tone: null,
    pages: [
      { id: "p1", imageId: "i0", text: "Emma swam. Tom watched.", recordingUrl: null },
      { id: "p2", imageId: "i1", text: "They ate ice cream.", recordingUrl: null },
    ],
  },
  images: ["Emma swims", "Ice cream"].map((caption, i) => ({
    id: `i${i}`,
    caption,
    width: 40,
    height: 30,
    originalUrl: `${MEDIA}/images/${i}.jpg`,
    cartoonUrl: null,
    faces: [],
    focus: MIDDLE,
  })),
  videos: [],
  narration: {
    audioUrl: `${MEDIA}/narrations/a.mp3`,
    duration: 9,
    words: [],
    pictureStarts: [0, 1],
    pages: [
      { id: "p1", imageId: "i0", from: 0, to: 23, start: 1 },
      { id: "p2", imageId: "i1", from: 25, to: 44, start: 5 },
    ],
    sentences: [
      { text: "Emma swam.", start: 1, end: 2, paragraph: 0, from: 0, to: 10 },
      { text: "Tom watched.", start: 3, end: 4, paragraph: 0, from: 11, to: 23 },
      { text: "They ate ice cream.", start: 5, end: 7, paragraph: 1, from: 25, to: 44 },
    ],
  },
  sharedBy: "Rose Miller",
};

/** Opens the link of the story, which a fake server has at API. */
export async function openLink() {
  const app = renderApp(`/s/${TOKEN}`);
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
  return app.person;
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

export function audioOf(): HTMLAudioElement {
  const audio = document.querySelector("audio");
  if (!audio) throw new Error("the page has no sound");
  return audio;
}
