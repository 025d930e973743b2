/** The access rule of every route: the test of the whole map walks this table. */

/** Another user's data. */
export interface Things {
  image: string;
  story: string;
  /** One of the story. */
  recording: string;
  /** A story in the trash. */
  trashed: string;
  film: string;
  filmUrl: string;
  file: string;
  session: string;
  share: string;
  ask: string;
  answer: string;
  collection: string;
  person: string;
  passkey: string;
  tv: string;
}

export interface RouteEntry {
  /** `anyone` needs no session. */
  access: "anyone" | "session";
  /** The path's parameters when the row is another user's. */
  params?: (theirs: Things) => Record<string, string>;
  /** What the request cannot do without. */
  query?: string;
  /** A valid body with another user's ids in it. */
  body?: (theirs: Things) => object;
  /** What another user gets; 404 unless api.md says otherwise. */
  status?: number;
}

/** A route's path with its parameters filled in: of `things` where the entry takes them, else "x". */
export function addressOf(path: string, entry?: RouteEntry, things?: Things): string {
  const params = (things && entry?.params?.(things)) ?? {};
  const filled = path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => params[name] ?? "x");
  return entry?.query === undefined ? filled : `${filled}?${entry.query}`;
}

const PUBLIC: RouteEntry = { access: "anyone" };
const OWN_ACCOUNT: RouteEntry = { access: "session" };
const image = (body?: object): RouteEntry => ({
  access: "session",
  params: (theirs) => ({ id: theirs.image }),
  ...(body && { body: () => body }),
});
const story = (body?: object): RouteEntry => ({
  ...image(body),
  params: (theirs) => ({ id: theirs.story }),
});
const recording: RouteEntry = {
  access: "session",
  params: (theirs) => ({ id: theirs.story, recordingId: theirs.recording }),
};
const film: RouteEntry = { access: "session", params: (theirs) => ({ id: theirs.film }) };
const answer: RouteEntry = { access: "session", params: (theirs) => ({ id: theirs.answer }) };
const collection = (body?: (theirs: Things) => object): RouteEntry => ({
  access: "session",
  params: (theirs) => ({ id: theirs.collection }),
  ...(body && { body }),
});
const person = (body?: object): RouteEntry => ({
  ...image(body),
  params: (theirs) => ({ id: theirs.person }),
});
const passkey = (body: object): RouteEntry => ({
  ...image(body),
  params: (theirs) => ({ id: theirs.passkey }),
});
const tv = (body?: object): RouteEntry => ({
  ...image(body),
  params: (theirs) => ({ id: theirs.tv }),
});
const naming = (body: (theirs: Things) => object, status = 404): RouteEntry => ({
  access: "session",
  body,
  status,
});

const trashed: RouteEntry = { access: "session", params: (theirs) => ({ id: theirs.trashed }) };

/** All routes. A new one must have its access rule here. */
export const ROUTES: Record<string, RouteEntry> = {
  "GET /api/health": PUBLIC,
  "GET /api/services": PUBLIC,
  "POST /api/contact": PUBLIC,
  "POST /api/register": PUBLIC,
  "GET /api/person-check": PUBLIC,
  "POST /api/login": PUBLIC,
  "POST /api/logout": PUBLIC,
  "POST /api/auth/:provider{google|facebook}": PUBLIC,
  "GET /api/auth/callback/:provider{google|facebook}": PUBLIC,
  "POST /api/password/forgot": PUBLIC,
  "POST /api/password/reset": PUBLIC,
  "GET /api/dev/outbox": PUBLIC,
  "POST /api/email/confirm": OWN_ACCOUNT,
  "POST /api/email/send-confirmation": OWN_ACCOUNT,
  "GET /api/sessions": OWN_ACCOUNT,
  "DELETE /api/sessions": OWN_ACCOUNT,
  "DELETE /api/sessions/:id": {
    access: "session",
    params: (theirs) => ({ id: theirs.session }),
  },
  "GET /api/user": OWN_ACCOUNT,
  "DELETE /api/user": OWN_ACCOUNT,
  "GET /api/user/settings": OWN_ACCOUNT,
  "GET /api/user/storage": OWN_ACCOUNT,
  "GET /api/user/export": OWN_ACCOUNT,
  "GET /api/user/export/parts": OWN_ACCOUNT,
  "PUT /api/user/avatar": OWN_ACCOUNT,
  "DELETE /api/user/avatar": OWN_ACCOUNT,
  "DELETE /api/user/connections/:provider": OWN_ACCOUNT,
  "PATCH /api/user": OWN_ACCOUNT,
  "PUT /api/user/password": OWN_ACCOUNT,
  "GET /api/user/summary": OWN_ACCOUNT,
  "GET /api/passkeys": OWN_ACCOUNT,
  "POST /api/passkeys": OWN_ACCOUNT,
  "POST /api/passkeys/options": OWN_ACCOUNT,
  "PATCH /api/passkeys/:id": passkey({ name: "Taken" }),
  "DELETE /api/passkeys/:id": passkey({}),
  "POST /api/passkeys/sign-in": PUBLIC,
  "POST /api/passkeys/sign-in/options": PUBLIC,
  "POST /api/images": OWN_ACCOUNT,
  "POST /api/images/:id/cartoon": image({}),
  "PUT /api/images/:id/cartoon": image({}),
  "PATCH /api/images/:id": image({ focus: { x: 0, y: 0 } }),
  "DELETE /api/images/:id": image(),
  "GET /api/images/:id/memory": image(),
  "PUT /api/images/:id/memory": image({}),
  "DELETE /api/images/:id/memory": image(),
  "POST /api/generate-story": naming((theirs) => ({
    images: [{ id: theirs.image, caption: "Rose" }],
  })),
  "GET /api/stories": OWN_ACCOUNT,
  "POST /api/stories": naming((theirs) => ({
    title: "A",
    content: "B",
    images: [{ id: theirs.image }],
  })),
  "GET /api/stories/:id": story(),
  "GET /api/stories/:id/images": story(),
  "PATCH /api/stories/:id": story({ title: "Taken" }),
  "DELETE /api/stories/:id": story(),
  "POST /api/stories/:id/narration": story({ voiceId: "narrator" }),
  "PUT /api/stories/:id/narration": story({}),
  "GET /api/stories/:id/narration": story(),
  "DELETE /api/stories/:id/narration": story(),
  "GET /api/stories/:id/narrations": story(),
  "POST /api/stories/:id/recordings/:recordingId/use": recording,
  "DELETE /api/stories/:id/recordings/:recordingId": recording,
  "PUT /api/stories/:id/pages/:pageId/recording": story({}),
  "DELETE /api/stories/:id/pages/:pageId/recording": story(),
  "GET /api/stories/:id/book.pdf": story(),
  "GET /api/stories/:id/book.epub": story(),
  "GET /api/stories/:id/narration.mp3": story(),
  "GET /api/stories/:id/narration.vtt": story(),
  "GET /api/stories/:id/phones": { ...story(), query: "voice=af_heart" },
  "GET /api/languages": OWN_ACCOUNT,
  "POST /api/translate/text": OWN_ACCOUNT,
  "GET /api/natural-voice": OWN_ACCOUNT,
  "GET /api/natural-voice/files/:name": OWN_ACCOUNT,
  "GET /api/voices": OWN_ACCOUNT,
  "GET /api/voice-categories": OWN_ACCOUNT,
  "POST /api/generate-speech": OWN_ACCOUNT,
  "POST /api/generate-video": naming((theirs) => ({ storyId: theirs.story })),
  "GET /api/videos": OWN_ACCOUNT,
  // api.md: a url that was not made here for this user is a 400.
  "POST /api/videos": naming(
    (theirs) => ({ storyId: theirs.story, title: "A", url: theirs.filmUrl }),
    400,
  ),
  "GET /api/videos/:id": film,
  "DELETE /api/videos/:id": film,
  "GET /api/videos/:id/captions.vtt": film,
  "GET /api/videos/:id/transcript": film,
  "GET /api/bin": OWN_ACCOUNT,
  "DELETE /api/bin": OWN_ACCOUNT,
  "GET /api/bin/:id/cover": trashed,
  "POST /api/bin/:id/restore": trashed,
  "DELETE /api/bin/:id": trashed,
  "POST /api/stories/:id/share": story({}),
  "GET /api/stories/:id/shares": story(),
  "POST /api/videos/:id/share": film,
  "GET /api/videos/:id/shares": film,
  "POST /api/collections/:id/share": collection(() => ({})),
  "GET /api/collections/:id/shares": collection(),
  "DELETE /api/shares/:id": { access: "session", params: (theirs) => ({ id: theirs.share }) },
  "POST /api/stories/:id/asks": story({}),
  "GET /api/stories/:id/asks": story(),
  "DELETE /api/asks/:id": { access: "session", params: (theirs) => ({ id: theirs.ask }) },
  "GET /api/stories/:id/suggestions": story(),
  "POST /api/suggestions/:id/use": answer,
  "POST /api/suggestions/:id/decline": answer,
  "DELETE /api/suggestions/:id": answer,
  "GET /api/collections": OWN_ACCOUNT,
  "POST /api/collections": naming((theirs) => ({ name: "A", storyIds: [theirs.story] })),
  "GET /api/collections/:id": collection(),
  "PATCH /api/collections/:id": collection((theirs) => ({ name: "A", storyIds: [theirs.story] })),
  "DELETE /api/collections/:id": collection(),
  "GET /api/people": OWN_ACCOUNT,
  "POST /api/people": OWN_ACCOUNT,
  "PATCH /api/people/:id": person({ name: "Taken" }),
  "DELETE /api/people/:id": person(),
  "GET /api/tvs": OWN_ACCOUNT,
  "POST /api/tvs": OWN_ACCOUNT,
  "PATCH /api/tvs/:id": tv({ name: "Taken" }),
  "DELETE /api/tvs/:id": tv(),
  "POST /api/tv/codes": PUBLIC,
  // A television's own session: a cookie that only reads.
  "GET /api/tv": OWN_ACCOUNT,
  "GET /api/tv/stories/:id": OWN_ACCOUNT,
  "GET /media/tv/:kind/:file": OWN_ACCOUNT,
  "GET /api/notifications": OWN_ACCOUNT,
  "POST /api/notifications/read": OWN_ACCOUNT,
  "GET /api/shared/:token": PUBLIC,
  "POST /api/shared/:token": PUBLIC,
  "GET /api/shared/:token/stories/:id": PUBLIC,
  "GET /api/shared/:token/stories/:id/book.pdf": PUBLIC,
  "GET /api/shared/:token/narration.vtt": PUBLIC,
  "GET /api/shared/:token/stories/:id/narration.vtt": PUBLIC,
  "GET /api/shared/:token/videos/:id/captions.vtt": PUBLIC,
  "GET /api/shared/:token/videos/:id/transcript": PUBLIC,
  "POST /api/shared/:token/messages": PUBLIC,
  "GET /api/asked/:token": PUBLIC,
  "POST /api/asked/:token/answers": PUBLIC,
  "DELETE /api/asked/:token/answers/:id": PUBLIC,
  "GET /a/:token": PUBLIC,
  "GET /a/*": PUBLIC,
  "GET /media/asked/:token/images/:file": PUBLIC,
  "GET /s/:token": PUBLIC,
  "GET /s/*": PUBLIC,
  "GET /media/shared/:token/:kind/:file": PUBLIC,
  "POST /api/films/:videoId/called/:token": PUBLIC,
  "GET /media/lent/:videoId/:until/:signature/:kind/:file": PUBLIC,
  "GET /media/voices/:file": OWN_ACCOUNT,
  "GET /media/:kind/:file": {
    access: "session",
    params: ({ file }) => ({ kind: "images", file }),
  },
  "GET /media/*": OWN_ACCOUNT,
};
