import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "../../../contract/account.ts";
import { createClient } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import {
  FACEBOOK,
  GOOGLE,
  signInAt,
  type StandIn,
  standInForProviders,
} from "../../testing/providers.ts";
import { fetchPicture } from "../../testing/things.ts";

const visitor = () => createClient({ settings: { ...GOOGLE, ...FACEBOOK } });
const userOf = async (client: ReturnType<typeof visitor>) =>
  (await client.get("/api/user")).json<User>();

let standIn: StandIn;
let people = 0;

beforeEach(async () => {
  people += 1;
  standIn = await standInForProviders();
  standIn.google = { sub: `pictured-${people}` };
  standIn.facebook = { id: `pictured-${people}` };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a user's picture at a provider", () => {
  it("is taken over as a square of its own, from Google's own hosts alone", async () => {
    const address = "https://lh3.googleusercontent.com/a/picture=s96-c";
    standIn.pictures.set(address, await drawJpeg(640, 400));
    standIn.google.picture = address;
    const client = visitor();
    await signInAt(client, "google");
    const { avatarUrl } = await userOf(client);
    expect(await fetchPicture(client, avatarUrl ?? "")).toMatchObject({ width: 512, height: 512 });
    const { headers } = await client.get(avatarUrl ?? "");
    expect(headers.get("content-type")).toBe("image/jpeg");

    for (const privatePicture of [
      "http://lh3.googleusercontent.com/a",
      "https://evilgoogleusercontent.com/a",
      "https://169.254.169.254/latest",
    ]) {
      people += 1;
      standIn.pictures.set(privatePicture, await drawJpeg());
      standIn.google = { sub: `pictured-${people}`, picture: privatePicture };
      const other = visitor();
      await signInAt(other, "google");
      expect((await userOf(other)).avatarUrl).toBeNull();
      expect(standIn.asked).not.toContain(`GET ${privatePicture}`);
    }
  });

  it("is left out when it is no picture, or far too large", async () => {
    for (const picture of [new TextEncoder().encode("<svg/>"), new Uint8Array(6_000_000)]) {
      people += 1;
      const address = "https://lh3.googleusercontent.com/b";
      standIn.pictures.set(address, picture);
      standIn.google = { sub: `pictured-${people}`, picture: address };
      const client = visitor();
      expect(await signInAt(client, "google")).toBe("/dashboard");
      expect((await userOf(client)).avatarUrl).toBeNull();
    }
  });

  it("is not followed where it leads to another address, which is on no list", async () => {
    const [address, target] = ["https://lh3.googleusercontent.com/c", "https://10.0.0.7/latest"];
    standIn.redirects.set(address, target);
    standIn.pictures.set(target, await drawJpeg());
    standIn.google.picture = address;
    const client = visitor();
    expect(await signInAt(client, "google")).toBe("/dashboard");
    expect((await userOf(client)).avatarUrl).toBeNull();
    expect(standIn.asked).toContain(`GET ${address}`);
    expect(standIn.asked).not.toContain(`GET ${target}`);
  });

  it("is not the grey silhouette of Facebook", async () => {
    const url = "https://scontent.fbcdn.net/p";
    standIn.pictures.set(url, await drawJpeg());
    standIn.facebook.picture = { data: { url, is_silhouette: true } };
    const client = visitor();
    await signInAt(client, "facebook");
    expect((await userOf(client)).avatarUrl).toBeNull();
    people += 1;
    standIn.facebook = { id: `pictured-${people}`, picture: { data: { url } } };
    const other = visitor();
    await signInAt(other, "facebook");
    expect((await userOf(other)).avatarUrl).toMatch(/^\/media\/avatars\//);
  });
});
