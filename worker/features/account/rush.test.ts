import { expect, it, onTestFinished, vi } from "vitest";
import { createClient, PASSWORD, signUp } from "../../testing/client.ts";
import { readMessage } from "../../testing/things.ts";

const PEOPLE = 50;
const BUSY = "The site is very busy at this moment. Please try again in a few seconds.";

it("Of fifty who sign in at once some are asked to come back, and other requests are answered meanwhile", async () => {
  vi.stubGlobal("TEST_PASSWORD_COST", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, get } = await signUp("rose");
  const order: string[] = [];
  const signIns = Array.from({ length: PEOPLE }, async (_, i) => {
    // An unknown name takes as much work as any other.
    const response = await createClient().post("/api/login", {
      username: `nobody-${i}`,
      password: PASSWORD,
    });
    if (response.status === 401) order.push("sign-in");
    return response;
  });
  const other = get("/api/stories").then((response) => {
    order.push("other");
    return response;
  });
  const responses = await Promise.all(signIns);
  expect((await other).status).toBe(200);
  expect(order.indexOf("other")).toBeLessThan(order.lastIndexOf("sign-in"));
  const turnedAway = responses.filter(({ status }) => status !== 401);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway.length).toBeLessThan(PEOPLE);
  for (const response of turnedAway) {
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(await readMessage(response)).toEqual([429, BUSY]);
  }
  const credentials = { username: user.username, password: PASSWORD };
  expect((await createClient().post("/api/login", credentials)).status).toBe(200);
});
