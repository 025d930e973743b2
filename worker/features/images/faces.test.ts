import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { UploadedImage } from "../../../contract/images.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { type Client, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { readMessage, savePictureStory, saveStory, uploadPhoto } from "../../testing/things.ts";

const ROSE = { x: 0.6, y: 0.2, width: 0.2, height: 0.2 };
const MIDDLE = { x: 0.5, y: 0.5 };
const BAD_FACES = "The faces must be a list of boxes, in parts of the photo.";
const BAD_FOCUS = "The focus must be a point of the photo, with x and y from 0 to 1.";

async function upload(client: Client, faces: string): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([await drawJpeg()], "beach.jpg", { type: "image/jpeg" }));
  form.set("faces", faces);
  return client.fetch("/api/images", { method: "POST", body: form });
}

describe("POST /api/images with faces", () => {
  it("stores the boxes that the device has found, and a focus at them", async () => {
    const client = await signUp();
    const response = await upload(client, JSON.stringify([ROSE]));
    expect(response.status).toBe(201);
    const image = await response.json<UploadedImage>();
    expect(image.faces).toEqual([ROSE]);
    expect(image.focus.x).toBeCloseTo(0.7, 2);
    expect(image.focus.y).toBeLessThan(0.4);
    const story = await saveStory(client, { images: [{ id: image.id, caption: "Rose" }] });
    expect(story.coverFocus).toEqual(image.focus);
    const listed = await (await client.get("/api/stories")).json<Story[]>();
    expect(listed.map(({ coverFocus }) => coverFocus)).toEqual([image.focus]);
    const images = await client.get(`/api/stories/${story.id}/images`);
    const [{ faces, focus } = image] = await images.json<StoryImage[]>();
    expect({ faces, focus }).toEqual({ faces: [ROSE], focus: image.focus });
    const { url } = await (
      await client.post(`/api/stories/${story.id}/share`)
    ).json<{ url: string }>();
    const shared = await client.get(`/api/shared/${url.split("/").at(-1)}`);
    expect(await shared.json()).toMatchObject({
      story: { coverFocus: image.focus },
      images: [{ faces: [ROSE], focus: image.focus }],
    });
  });

  it("takes the device's word that there are none, without looking", async () => {
    const load = vi.spyOn(env.ASSETS, "fetch");
    const image = await (await upload(await signUp(), "[]")).json<UploadedImage>();
    expect([image.faces, image.focus]).toEqual([[], MIDDLE]);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    "",
    "{",
    "null",
    '"face"',
    "{}",
    "[1]",
    '[{"x":0.1,"y":0.1,"width":0.1}]',
    '[{"x":-0.1,"y":0.1,"width":0.1,"height":0.1}]',
    '[{"x":"0.1","y":0.1,"width":0.1,"height":0.1}]',
    '[{"x":0.1,"y":0.1,"width":1.1,"height":0.1}]',
    JSON.stringify(Array.from({ length: 101 }, () => ROSE)),
  ])("rejects %s in one sentence", async (faces) => {
    expect(await readMessage(await upload(await signUp(), faces))).toEqual([400, BAD_FACES]);
  });

  it("a finder that fails does not fail the upload", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const input = env.IMAGES.input.bind(env.IMAGES);
    // The photo itself is shrunk first, then what the finder looks at.
    vi.spyOn(env.IMAGES, "input")
      .mockImplementationOnce(input)
      .mockImplementationOnce(() => {
        throw new Error("no more pictures");
      });
    const image = await uploadPhoto(await signUp(), await drawJpeg(1_200, 900));
    expect([image.faces, image.focus]).toEqual([[], MIDDLE]);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("PATCH /api/images/{id}", () => {
  it("what a person says matters more than the faces, and is no change of the story", async () => {
    const client = await signUp();
    const { image, story } = await savePictureStory(client);
    const focus = { x: 0.25, y: 1 };
    const response = await client.patch(`/api/images/${image.id}`, { focus });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...image, focus });
    const changed = await (await client.get(`/api/stories/${story.id}`)).json<Story>();
    expect(changed).toEqual({ ...story, coverFocus: focus });
  });

  it.each([
    {},
    { focus: null },
    { focus: 1 },
    { focus: { x: 0.5 } },
    { focus: { x: 1.01, y: 0 } },
    { focus: { x: "0.5", y: 0.5 } },
  ])("rejects %o", async (body) => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    expect(await readMessage(await client.patch(`/api/images/${id}`, body))).toEqual([
      400,
      BAD_FOCUS,
    ]);
  });

  it("another's photo is not found", async () => {
    const { id } = await uploadPhoto(await signUp());
    const response = await (await signUp()).patch(`/api/images/${id}`, { focus: MIDDLE });
    expect(await readMessage(response)).toEqual([404, "That photo was not found."]);
  });
});
