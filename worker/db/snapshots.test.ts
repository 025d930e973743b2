/** Data of every released schema, migrated by the present migrations and read as its owner would. */
import { env } from "cloudflare:workers";
import { afterAll, expect, it } from "vitest";
import type { Collection } from "../../contract/collections.ts";
import type { Story } from "../../contract/stories.ts";
import type { Video } from "../../contract/videos.ts";
import { runCleanup } from "../jobs/cleanup/cleanup.ts";
import { createClient } from "../testing/client.ts";
import { goBackTo, insertRow, migrate } from "../testing/earlier-version.ts";

import release0003 from "./snapshots/0003.json";
import release0007 from "./snapshots/0007.json";
import release0011 from "./snapshots/0011.json";
import release0025 from "./snapshots/0025.json";

type Rows = Record<string, string | number | null>[];

/** By the number of its newest migration. */
const SNAPSHOTS: Record<string, Record<string, Rows>> = {
  "0003": release0003,
  "0007": release0007,
  "0011": release0011,
  "0025": release0025,
};

/** The trash came with this one. */
const FIRST_WITH_TRASH = "0005";

const OWNER = { username: "rose", password: "lavender" };
const TEXT = "Leo was on the beach with Grandpa.\n\nRosie found a starfish — a small one.";

afterAll(migrate);

it.each(Object.entries(SNAPSHOTS))(
  "reads what the release of %s stored",
  async (release, tables) => {
    await goBackTo(release);
    // Rows refer to each other in both directions, and one batch is one transaction.
    const inserts = Object.entries(tables).flatMap(([table, rows]) =>
      rows.map((row) => insertRow(table, row)),
    );
    await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...inserts]);
    await migrate();
    await runCleanup(env);

    const rose = createClient();
    expect((await rose.post("/api/login", OWNER)).status).toBe(200);
    const read = async <T>(at: string) => {
      const response = await rose.get(at);
      expect(response.status, at).toBe(200);
      return response.json<T>();
    };
    const stories = await read<Story[]>("/api/stories");
    expect(stories.map(({ title }) => title).toSorted()).toEqual([
      "Our day at the sea",
      "Words alone",
    ]);
    const { id } = stories.find(({ title }) => title.startsWith("Our"))!;
    const story = await read<Story>(`/api/stories/${id}`);
    expect(story.content).toBe(TEXT);
    expect(story.pages?.map(({ text }) => text)).toEqual(TEXT.split("\n\n"));
    const images = await read<{ caption: string }[]>(`/api/stories/${id}/images`);
    expect(images.map(({ caption }) => caption)).toEqual([
      "Leo on the beach with Grandpa",
      "Rosie found a starfish",
    ]);
    expect(await read<Video[]>("/api/videos")).toMatchObject([{ storyId: id }]);
    const collections = await read<Collection[]>("/api/collections");
    expect(collections.length).toBe(tables["collections"]?.length ?? 0);
    const trash = await read<object>("/api/bin");
    expect(JSON.stringify(trash).includes("Thrown away")).toBe(release >= FIRST_WITH_TRASH);
    expect((await rose.patch(`/api/stories/${id}`, { title: "Read again" })).status).toBe(200);
  },
);
