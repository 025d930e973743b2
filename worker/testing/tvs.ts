/** Screens that show letters, and that are connected with an account. */
import { expect } from "vitest";
import type { Tv, TvCode } from "../../contract/tv.ts";
import { type Client, createClient } from "./client.ts";

let addresses = 0;

/** A screen, and the letters that it shows. */
export async function openScreen() {
  addresses += 1;
  const screen = createClient({ headers: { "CF-Connecting-IP": `203.0.113.${addresses % 256}` } });
  const response = await screen.post("/api/tv/codes");
  expect(response.status).toBe(201);
  return { screen, ...(await response.json<TvCode>()) };
}

export async function pairTv(client: Client, choices: object = {}) {
  const { screen, code } = await openScreen();
  const response = await client.post("/api/tvs", { code, ...choices });
  expect(response.status).toBe(201);
  return { screen, tv: await response.json<Tv>() };
}
