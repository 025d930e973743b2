import type { AccountSettings } from "../../../../contract/account.ts";
import type { DeviceSession } from "../../../../contract/sessions.ts";
import { type fakeServer, json } from "../../../testing/fake-server.ts";
import { ROSE } from "../../../testing/people.ts";

export const SETTINGS: AccountSettings = {
  preferredLanguage: null,
  hasPassword: true,
  emailVerified: true,
  pendingEmail: null,
  connections: [
    { provider: "google", name: "Google", available: true, connected: false, email: null },
    { provider: "facebook", name: "Facebook", available: false, connected: false, email: null },
  ],
};
export const WITH_GOOGLE_ALONE: AccountSettings = {
  ...SETTINGS,
  hasPassword: false,
  connections: [
    { provider: "google", name: "Google", available: true, connected: true, email: ROSE.email },
  ],
};
export const HERE: DeviceSession = {
  id: "session-1",
  device: "Firefox on Windows",
  createdAt: "2026-01-05T10:00:00.000Z",
  lastUsedAt: "2026-01-06T10:00:00.000Z",
  remembered: true,
  current: true,
};
export const TABLET: DeviceSession = {
  ...HERE,
  id: "session-2",
  device: "Safari on iPad",
  current: false,
};

export const MB = 1024 * 1024;

/** Everything that the Settings page of Rose reads. */
export function answerSettings(server: Pick<ReturnType<typeof fakeServer>, "on">): void {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/notifications", () => json([]));
  server.on("GET /api/user/settings", () => json(SETTINGS));
  server.on("GET /api/passkeys", () => json({ available: true, passkeys: [] }));
  server.on("GET /api/sessions", () => json([HERE]));
  server.on("GET /api/languages", () =>
    json([
      { code: "en", name: "English" },
      { code: "es", name: "Spanish" },
    ]),
  );
  server.on("GET /api/user/export/parts", () =>
    json([{ url: "/api/user/export", bytes: 300 * MB, files: 400 }]),
  );
  server.on("GET /api/user/storage", () =>
    json({
      used: 300 * MB,
      limit: 1024 * MB,
      images: 100 * MB,
      narrations: 50 * MB,
      speeches: 0,
      videos: 150 * MB,
      text: 0,
      bin: 0,
      textLimit: 500 * MB,
    }),
  );
}
