import { MIDDLE } from "../../../../contract/images.ts";
import type { Story, StoryImage } from "../../../../contract/stories.ts";
import { type fakeServer, json } from "../../../testing/fake-server.ts";
import { ROSE } from "../../../testing/people.ts";

export const story: Story = {
  id: "s1",
  title: "At the lake",
  content: "Emma swam. Tom watched.\n\nThey ate ice cream.",
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  coverImageUrl: null,
  coverFocus: MIDDLE,
  tags: ["Summer"],
  imageCount: 2,
  audioUrl: null,
  audioDuration: null,
  favorite: false,
  version: 1,
  language: "en",
  template: null,
  tone: null,
  palette: null,
  pages: [
    { id: "p1", imageId: "i1", text: "Emma swam. Tom watched.", recordingUrl: null },
    { id: "p2", imageId: "i2", text: "They ate ice cream.", recordingUrl: null },
  ],
  narrationOutdated: false,
  recordings: [],
  hearts: [],
  thanks: [],
};
export const narrated: Story = {
  ...story,
  audioUrl: "/media/narrations/a.mp3",
  audioDuration: 12.4,
};
const images: StoryImage[] = [
  {
    id: "i1",
    originalUrl: "/media/images/o1",
    cartoonUrl: "/media/images/c1",
    caption: "Emma swims",
    width: 40,
    height: 30,
    faces: [],
    focus: MIDDLE,
  },
  {
    id: "i2",
    originalUrl: "/media/images/o2",
    cartoonUrl: null,
    caption: null,
    width: 30,
    height: 40,
    faces: [],
    focus: MIDDLE,
  },
];
const english = ["en"];
const voices = [
  {
    voice_id: "grandma",
    name: "Grandma",
    category: "family",
    preview_url: "/media/p/1",
    languages: english,
  },
  {
    voice_id: "narrator",
    name: "Narrator",
    category: "tellers",
    preview_url: "/media/p/2",
    languages: english,
  },
];

/** A fake server with one story, two voices and no film. */
export function answerWithStory(server: ReturnType<typeof fakeServer>): void {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/stories/s1", () => json(story));
  server.on("GET /api/stories/s1/images", () => json(images));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/voices", () => json(voices));
  server.on("GET /api/voice-categories", () =>
    json({ all: "All Voices", family: "Family", tellers: "Storytellers" }),
  );
  server.on("GET /api/languages", () => json([{ code: "en", name: "English" }]));
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/user/summary", () => json({ stories: 0, videos: 0, images: 0, cartoons: 0 }));
}
