/** In what ways a photo is illustrated by the built-in illustrator. */
import { describe, expect, it } from "vitest";
import type { Cartoon } from "../../../contract/images.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { fetchPicture, uploadPhoto } from "../../testing/things.ts";

async function illustrate(client: SignedInClient, id: string, wishes: object): Promise<Cartoon> {
  const response = await client.post(`/api/images/${id}/cartoon`, wishes);
  expect(response.status).toBe(200);
  return response.json<Cartoon>();
}

describe("POST /api/images/{id}/cartoon", () => {
  it("goes as far from the photo as it is told to, and takes a palette's colours", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client, await drawJpeg(240, 160));
    const { palette, ...first } = await illustrate(client, image.id, {});
    const pixelsOf = async ({ cartoonUrl }: Pick<Cartoon, "cartoonUrl">) =>
      (await fetchPicture(client, cartoonUrl)).data.join();
    const pictures = new Set([await pixelsOf(first)]);
    for (const strength of [1, 2, 3]) {
      pictures.add(await pixelsOf(await illustrate(client, image.id, { strength })));
    }
    // Without a strength it is the second one.
    expect(pictures.size).toBe(3);
    const grey = { ...(palette as object), chroma: 1 };
    const made = await illustrate(client, image.id, { palette: grey });
    expect(made.palette).toEqual(grey);
    expect(pictures).not.toContain(await pixelsOf(made));
    // What is none of ours has no effect.
    const other = await illustrate(client, image.id, { palette: ["red"] });
    expect(other.palette).toEqual(palette);
  });

  it("draws in the default style what had one that is offered no longer", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    const put = await client.putBytes(
      `/api/images/${id}/cartoon?style=storybook`,
      "image/jpeg",
      await drawJpeg(),
    );
    expect(await put.json()).toMatchObject({ style: "storybook" });
    expect((await illustrate(client, id, {})).style).toBe("cartoon");
    expect((await illustrate(client, id, { style: "storybook" })).style).toBe("cartoon");
  });
});
