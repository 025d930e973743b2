import { expect, it } from "vitest";
import { createClient, signUp } from "../../testing/client.ts";
import { readSentence } from "../../testing/things.ts";

const translate = (
  client: { post(path: string, json?: unknown): Promise<Response> },
  json: object,
) => client.post("/api/translate/text", json);

it("lists English alone while no translator is set up", async () => {
  const client = await signUp();
  const response = await client.get("/api/languages");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([{ code: "en", name: "English" }]);
});
