/** Pages that a file's hooks opened are closed after it: a worker's files share its browser. */
import { afterAll } from "vitest";
import { browser } from "./end-to-end.ts";

afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
