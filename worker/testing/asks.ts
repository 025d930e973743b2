/** Links that ask the family, and answers that come through them. */
import { expect } from "vitest";
import type { Ask, Asked, Suggestion } from "../../contract/asks.ts";
import type { Client } from "./client.ts";

export interface OpenAsk extends Ask {
  token: string;
}

export async function askFamily(
  owner: Client,
  storyId: string,
  options: object = {},
): Promise<OpenAsk> {
  const response = await owner.post(`/api/stories/${storyId}/asks`, options);
  expect(response.status).toBe(201);
  const ask = await response.json<Ask>();
  return { ...ask, token: ask.url.split("/").at(-1) ?? "" };
}

/** The parts of a form; a list becomes several of the same name. */
export type AnswerFields = Record<string, string | Blob | Blob[]>;

/** Sends an answer as the page does. */
export function sendAnswer(
  guest: Client,
  token: string,
  fields: AnswerFields,
  key?: string,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) body.append(name, each);
  }
  const headers = key === undefined ? undefined : { "Idempotency-Key": key };
  return guest.fetch(`/api/asked/${token}/answers`, {
    method: "POST",
    body,
    ...(headers && { headers }),
  });
}

/** Sends an answer that must be accepted; its id. */
export async function answerAsk(
  guest: Client,
  token: string,
  fields: AnswerFields,
): Promise<string> {
  const response = await sendAnswer(guest, token, { name: "Leo", ...fields });
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json<{ id: string }>()).id;
}

export async function openAsked(guest: Client, token: string): Promise<Asked> {
  const response = await guest.get(`/api/asked/${token}`);
  expect(response.status).toBe(200);
  return response.json<Asked>();
}

export async function listSuggestions(
  owner: Client,
  storyId: string,
  query = "",
): Promise<Suggestion[]> {
  const response = await owner.get(`/api/stories/${storyId}/suggestions${query}`);
  expect(response.status).toBe(200);
  return response.json<Suggestion[]>();
}
