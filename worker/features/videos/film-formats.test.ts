import { describe, expect, it } from "vitest";
import type { GeneratedVideo } from "../../../contract/videos.ts";
import { signUp } from "../../testing/client.ts";
import { listTransitions } from "../../testing/film-transitions.ts";
import {
  inFullSize,
  inspectFilm,
  leaveUnfinished,
  listFilms,
  makeFilm,
} from "../../testing/films.ts";
import { fetchMedia, readMessage, savePictureStory } from "../../testing/things.ts";

/** Long enough for a transition between any two of the title, the picture and the ending. */
const content =
  "We swam until the sun went down, and then we ate ice cream on the wall above the sea, all of us in a row.";

describe("a film's shape", () => {
  it("is that of a television unless another one was asked for, and films of both stand beside each other", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client, { content });
    const failed = { state: "failed", format: "square" } as const;
    const id = await leaveUnfinished(client.user.id, story, failed);
    const television = await makeFilm(client, story.id);
    expect(listTransitions(await fetchMedia(client, television.url))).toEqual(["fade", "fade"]);
    const order = { storyId: story.id, format: "square" };
    const response = await inFullSize(() => client.post("/api/generate-video", order));
    expect(response.status).toBe(200);
    const { url } = await response.json<GeneratedVideo>();
    const { picture } = inspectFilm(await fetchMedia(client, url));
    expect(picture).toMatchObject({ codec: "avc1", width: 720, height: 720 });
    const films = await listFilms(client);
    expect(films.map(({ format, height }) => `${format} ${height}`).toSorted()).toEqual([
      "square 720",
      "tv 720",
    ]);
    expect(films.find(({ format }) => format === "square")?.id).toBe(id);
  });

  it("has pages that turn in a story for bedtime or a birthday", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client, { content, template: "bedtime" });
    const { url } = await makeFilm(client, story.id);
    const transitions = listTransitions(await fetchMedia(client, url));
    expect(transitions).toEqual(["page-turn", "page-turn"]);
  });

  it("is one that there is", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const ask = async (shape: object) =>
      readMessage(await client.post("/api/generate-video", { storyId: story.id, ...shape }));
    const noFormat = "Please choose a film for a television, for a phone, or a square one.";
    expect(await ask({ format: "cinema" })).toEqual([400, noFormat]);
    const noHeight = "A film can be 720 or 1080 pixels high.";
    expect(await ask({ height: 480 })).toEqual([400, noHeight]);
    const television = "Only a film for a television can be 1080 pixels high.";
    expect(await ask({ format: "phone", height: 1080 })).toEqual([422, television]);
  });
});
