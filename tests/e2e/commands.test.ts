/** The two commands themselves: what `npm start` keeps and how it stops. */
import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

const JSON_TYPE = { "content-type": "application/json" };

it("stops cleanly when asked to, and a second start keeps the accounts", async () => {
  const first = await startSite();
  const person = { username: "joe", email: "joe@example.com", password: "marmalade" };
  const registered = await fetch(`${first.url}/api/register`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify(person),
  });
  expect(registered.status).toBe(201);
  expect(await first.stop()).toBe(0);
  await expect(fetch(`${first.url}/api/health`)).rejects.toThrow();

  const second = await startSite({ stateDir: first.stateDir });
  const signedIn = await fetch(`${second.url}/api/login`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ username: person.email, password: person.password }),
  });
  expect(signedIn.status).toBe(200);
  expect(await second.stop()).toBe(0);
});
