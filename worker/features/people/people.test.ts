import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_PEOPLE, type Person } from "../../../contract/people.ts";
import type { StoryCard } from "../../../contract/stories.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { readMessage, saveStory, savePictureStory } from "../../testing/things.ts";

let owner: SignedInClient;
beforeAll(async () => {
  owner = await signUp("owner");
});

async function add(client: SignedInClient, body: object): Promise<Person> {
  const response = await client.post("/api/people", body);
  expect(response.status).toBe(201);
  return response.json<Person>();
}

const list = async (client: SignedInClient, search = "") =>
  (await client.get(`/api/people${search}`)).json<Person[]>();

const LEO = {
  name: "Leo",
  calledAs: "Leo-Bear",
  relation: "grandson",
  pronoun: "he",
  born: 2019,
  sayAs: "Leeo",
  kind: "person",
};
const NOTHING_MORE = { calledAs: null, relation: null, pronoun: null, born: null, sayAs: null };

describe("the family list", () => {
  it("stores who somebody is as it was typed, and lists all, oldest first", async () => {
    const leo = await add(owner, LEO);
    expect(leo).toEqual({
      ...LEO,
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
    const zoe = await add(owner, { name: " Zoë  🐶 " });
    expect(zoe).toMatchObject({ name: " Zoë  🐶 ", ...NOTHING_MORE, kind: "person" });
    expect(await list(owner)).toEqual([leo, zoe]);
    const first = await owner.get("/api/people?limit=1");
    expect(await first.json()).toEqual([leo]);
    const [, next] = /<(.+)>; rel="next"/.exec(first.headers.get("Link") ?? "") ?? [];
    expect(await (await owner.get(next ?? "")).json()).toEqual([zoe]);
  });

  it("changes what is sent alone, and null or a blank removes a detail", async () => {
    const rose = await add(owner, { name: "Rose", relation: "sister", born: 1950, sayAs: " " });
    expect(rose.sayAs).toBeNull();
    const change = async (body: object) =>
      (await owner.patch(`/api/people/${rose.id}`, body)).json<Person>();
    expect(await change({ calledAs: "Rosie", born: null })).toEqual({
      ...rose,
      calledAs: "Rosie",
      born: null,
    });
    expect(await change({ relation: "", kind: "pet" })).toMatchObject({
      name: "Rose",
      relation: null,
      kind: "pet",
    });
    expect(await change({ kind: null })).toMatchObject({ kind: "person" });
    expect(await change({})).toMatchObject({ calledAs: "Rosie" });
    expect((await owner.delete(`/api/people/${rose.id}`)).status).toBe(204);
    expect(await readMessage(await owner.delete(`/api/people/${rose.id}`))).toEqual([
      404,
      "That person was not found.",
    ]);
  });

  it.each([
    [{}, "Please give a name."],
    [{ name: " " }, "Please give a name."],
    [{ name: "x".repeat(101) }, "A name can have at most 100 characters."],
    [{ name: "A", calledAs: 7 }, "What the family calls them must be text."],
    [
      { name: "A", relation: "x".repeat(61) },
      "What they are to you can have at most 60 characters.",
    ],
    [{ name: "A", pronoun: "it" }, "The word must be one of he, she, they."],
    [{ name: "A", born: 19 }, "The year of birth must be a year such as 2019."],
    [{ name: "A", born: "2019" }, "The year of birth must be a year such as 2019."],
    [{ name: "A", born: 9_999 }, "The year of birth cannot be in the future."],
    [{ name: "A", kind: "robot" }, "They are either a person or a pet."],
  ])("rejects %j", async (body, message) => {
    expect(await readMessage(await owner.post("/api/people", body))).toEqual([400, message]);
  });

  it("ends at two hundred, and says how to go on", async () => {
    const many = await signUp("many");
    await env.DB.prepare(
      `insert into people (id, user_id, name, kind, created_at)
        select 'cousin-' || value, ?, 'Cousin', 'person', value from json_each(?)`,
    )
      .bind(many.user.id, JSON.stringify(Array.from({ length: MAX_PEOPLE }, (_, i) => i)))
      .run();
    expect(await readMessage(await many.post("/api/people", { name: "One more" }))).toEqual([
      422,
      "Your family list can have at most 200 people and pets. Please remove one first.",
    ]);
    expect(await list(many)).toHaveLength(MAX_PEOPLE);
  });
});

describe("GET /api/stories?person=", () => {
  let titlesWith: (client: SignedInClient, person: Person, more?: string) => Promise<string[]>;
  beforeAll(() => {
    titlesWith = async (client, { id }, more = "") => {
      const response = await client.get(`/api/stories?person=${id}${more}`);
      expect(response.status).toBe(200);
      return (await response.json<StoryCard[]>()).map(({ title }) => title);
    };
  });

  it("finds name or nickname as whole words in title, text and captions", async () => {
    const client = await signUp("finder");
    await saveStory(client, { title: "Leo's torch" });
    await saveStory(client, { title: "Text", content: "We woke LEO, at last." });
    await savePictureStory(client, { title: "Nothing" });
    await saveStory(client, { title: "Leopold and Cleo" });
    const { image } = await savePictureStory(client, { title: "Rose" });
    await saveStory(client, { title: "Caption", images: [{ id: image.id, caption: "leo, 5" }] });
    const trashed = await saveStory(client, { title: "Leo in the bin" });
    await client.delete(`/api/stories/${trashed.id}`);
    await saveStory(client, { title: "Grandpa  Bill rows" });

    const leo = await add(client, { name: "Leo" });
    expect(await titlesWith(client, leo)).toEqual(["Caption", "Text", "Leo's torch"]);
    expect(await titlesWith(client, leo, "&sort=title&q=t")).toEqual([
      "Caption",
      "Leo's torch",
      "Text",
    ]);
    const both = await add(client, { name: "William", calledAs: "Grandpa Bill" });
    expect(await titlesWith(client, both)).toEqual(["Grandpa  Bill rows"]);
    expect(await titlesWith(client, await add(client, { name: "Nobody" }))).toEqual([]);
  });

  it("reads letters beyond ASCII, signs, and languages without blanks", async () => {
    const client = await signUp("letters");
    const titles = ["ZOË swims", "Zoey swims", "美咲と海", "O’Neil (Jr.) sails", "Ærø", "Leo-Bear"];
    for (const title of titles) await saveStory(client, { title });
    for (const [name, title] of [
      ["Zoe\u0308", "ZOË swims"],
      ["美咲", "美咲と海"],
      ["O'Neil (Jr.)", "O’Neil (Jr.) sails"],
      ["ærø", "Ærø"],
      ["Leo-Bear", "Leo-Bear"],
    ]) {
      expect(await titlesWith(client, await add(client, { name })), name).toEqual([title]);
    }
  });

  it("pages through more stories than it reads at once", async () => {
    const client = await signUp("pages");
    const titles = Array.from({ length: 23 }, (_, i) => `Leo ${String(i).padStart(2, "0")}`);
    for (const title of titles) await saveStory(client, { title });
    const leo = await add(client, { name: "Leo" });
    const seen: string[] = [];
    let path: string | undefined = `/api/stories?person=${leo.id}&limit=9&sort=title`;
    while (path) {
      const response = await client.get(path);
      seen.push(...(await response.json<StoryCard[]>()).map(({ title }) => title));
      path = /<(.+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(titles);
  });

  it("answers 404 for somebody else's and for an unknown person", async () => {
    const leo = await add(owner, { name: "Theirs" });
    const other = await signUp("other");
    for (const id of [leo.id, "unknown"]) {
      expect((await readMessage(await other.get(`/api/stories?person=${id}`)))[0]).toBe(404);
    }
  });
});
