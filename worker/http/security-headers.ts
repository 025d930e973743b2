import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { AppContext, AppEnv } from "./context.ts";

/** The Worker's responses are data, never pages that run or load anything; a page sets its own policy. */
const POLICY = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: ["self"], payment: [], usb: [] },
  // The address of a shared story is its key, so no other site may learn it.
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  overwrite: false,
};

/** A film opened in a tab of its own is a page that the browser makes around the film's address. */
const MEDIA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

const overHttp = secureHeaders({ ...POLICY, strictTransportSecurity: false });
const overHttps = secureHeaders({ ...POLICY, strictTransportSecurity: "max-age=31536000" });

/** The same headers as web/public/_headers sets for static files, as far as they concern data. */
export const secureResponses: MiddlewareHandler<AppEnv> = (c, next) => {
  const secure = new URL(c.req.url).protocol === "https:" ? overHttps : overHttp;
  return secure(c, async () => {
    await next();
    makeHeadersWritable(c);
    if (c.req.path.startsWith("/media/")) {
      setWhenMissing(c, "Content-Security-Policy", MEDIA_POLICY);
    }
    if (/^\/(api|media)\//.test(c.req.path)) {
      setWhenMissing(c, "Cache-Control", "private, no-store");
    }
  });
};

function setWhenMissing(c: AppContext, name: string, value: string): void {
  if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}

/** What came from a binding's `fetch` has headers that cannot be changed. */
function makeHeadersWritable(c: AppContext): void {
  try {
    c.res.headers.set("X-Content-Type-Options", "nosniff");
  } catch {
    c.res = new Response(c.res.body, c.res);
  }
}
