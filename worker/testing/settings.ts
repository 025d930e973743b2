/** The site with other settings. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import { type SignedInClient, SITE } from "./client.ts";
import { KEY, openVendor } from "./vendors.ts";

interface Asked {
  method?: string;
  /** Sent as JSON, by POST unless `method` says otherwise. */
  json?: object;
  /** Sent as it is, with its content type. */
  body?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  accept?: string;
}

/** A request to a site that is set up with these variables as well. */
export async function askWith(
  settings: object,
  who: Pick<SignedInClient, "cookies">,
  path: string,
  { method, json, body, accept }: Asked = {},
): Promise<Response> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(SITE + path, {
    method: method ?? (json ? "POST" : "GET"),
    headers: {
      cookie,
      ...(accept !== undefined && { accept }),
      ...(json && { "Content-Type": "application/json" }),
      ...(body && { "Content-Type": body.type }),
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(body && { body: body.bytes }),
  });
  return app.fetch(request, { ...env, ...settings }, createExecutionContext());
}

/** DeepL's stand-in writes the code of the language before each paragraph. */
export const withTranslator = () => ({
  DEEPL_API_KEY: KEY,
  DEEPL_URL: openVendor("deepl").url,
});

/** ElevenLabs' stand-in speaks English, Spanish and Japanese. */
export const withVoices = (behaviour?: string) => ({
  ELEVENLABS_API_KEY: KEY,
  ELEVENLABS_URL: openVendor("elevenlabs", behaviour).url,
});
