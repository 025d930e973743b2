import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ENGLISH } from "../../../contract/languages.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { useLanguage, useLanguages } from "./queries.ts";

const server = fakeServer();

afterEach(() => vi.unstubAllGlobals());

test("a page is not rendered again when the browser knows more languages than the one it is shown in", async () => {
  vi.stubGlobal("Translator", { availability: async () => "downloadable" });
  server.on("GET /api/languages", () => json([ENGLISH]));
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  let renders = 0;
  const page = renderHook(() => (renders++, useLanguage(ENGLISH.code, ENGLISH.code)), { wrapper });
  const menu = renderHook(() => useLanguages(ENGLISH.code), { wrapper });
  await waitFor(() => expect(menu.result.current.length).toBeGreaterThan(1));
  expect(page.result.current.language).toMatchObject(ENGLISH);
  expect(renders).toBe(1);
});
