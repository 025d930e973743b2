/** The vendors' error responses, from their documentation. WORDS replaces what they write to a person. */
import type { Adapter } from "../providers/http/failures.suite.ts";
import type { GivenResponse } from "./vendors.ts";

type Errors = Adapter["errors"];

const openaiError = (status: number, code: string | null, type = "invalid_request_error") => ({
  status,
  body: { error: { message: "WORDS", type, param: null, code } },
});

/** https://platform.openai.com/docs/guides/error-codes */
export const OPENAI_ERRORS: Errors = [
  ["a wrong key", openaiError(401, "invalid_api_key"), "refused to work"],
  ["an unknown model", openaiError(404, "model_not_found"), "refused to work"],
  [
    "an empty account",
    openaiError(429, "insufficient_quota", "insufficient_quota"),
    "used up its credit",
  ],
  ["too many requests", openaiError(429, "rate_limit_exceeded"), "very busy"],
  ["a server error", openaiError(500, null, "server_error"), "not available"],
  ["an overloaded server", { status: 503, body: "WORDS" }, "not available"],
  ["a blocked text or picture", openaiError(400, "moderation_blocked"), "will not work"],
];

const aiError = (status: number, internalCode: number): GivenResponse => ({
  status,
  body: { internalCode, name: "AiError", message: "WORDS", description: "WORDS" },
});

/** https://developers.cloudflare.com/workers-ai/platform/errors/ */
export const WORKERS_AI_BUSY = aiError(429, 3040);
export const WORKERS_AI_ERRORS: Errors = [
  ["no model of that name", aiError(400, 5007), "refused to work"],
  ["a model that the plan does not have", aiError(403, 5035), "refused to work"],
  ["the day's free allowance being used up", aiError(429, 3036), "used up its credit"],
  ["being out of capacity", aiError(429, 3040), "very busy"],
  [
    "an upstream error",
    { status: 500, body: { errors: [{ code: 8004, message: "WORDS" }] } },
    "not available",
  ],
];

const shotstackError = (status: number, message = "WORDS"): GivenResponse => ({
  status,
  body: { success: false, message, response: { status: "WORDS", message: "WORDS" } },
});

/** https://shotstack.io/docs/api/#errors, and what its forum says of 403. */
export const SHOTSTACK_ERRORS: Errors = [
  ["a wrong key or stage", shotstackError(403, "Forbidden"), "refused to work"],
  ["an edit that it does not take", shotstackError(400), "refused to work"],
  ["an empty account", shotstackError(402), "used up its credit"],
  [
    "an empty account, as it also says it",
    shotstackError(403, "No credits left, Secret"),
    "used up its credit",
  ],
  ["too many requests", shotstackError(429, "rate_limit_error"), "very busy"],
  ["a server error", shotstackError(500), "not available"],
];

const detail = (status: number, code: string): GivenResponse => ({
  status,
  body: { detail: { type: "error", code, status: code, message: "WORDS", request_id: "1" } },
});
const legacy = (status: number, name: string): GivenResponse => ({
  status,
  body: { detail: { status: name, message: "WORDS" } },
});

/** https://elevenlabs.io/docs/eleven-api/resources/errors */
export const ELEVENLABS_ERRORS: Errors = [
  ["a wrong key", detail(401, "invalid_api_key"), "refused to work"],
  ["a wrong key, in the old words", legacy(401, "invalid_api_key"), "refused to work"],
  ["an empty account", detail(402, "insufficient_credits"), "used up its credit"],
  ["an empty account, in the old words", legacy(401, "quota_exceeded"), "used up its credit"],
  ["a missing subscription", detail(403, "subscription_required"), "refused to work"],
  ["an unknown voice", detail(404, "voice_not_found"), "no such voice"],
  ["an unknown model", detail(404, "model_not_found"), "refused to work"],
  ["too many requests at once", detail(429, "concurrent_limit_exceeded"), "very busy"],
  ["a busy system", detail(429, "system_busy"), "very busy"],
  ["an outage", { status: 503 }, "not available"],
  [
    "a request of the wrong form",
    { status: 422, body: { detail: [{ loc: ["body"], msg: "WORDS", type: "missing" }] } },
    "refused to work",
  ],
];

const deeplError = (status: number): GivenResponse => ({ status, body: { message: "WORDS" } });

/** https://developers.deepl.com/docs/best-practices/error-handling */
export const DEEPL_ERRORS: Errors = [
  ["a bad request", deeplError(400), "refused to work"],
  ["a wrong key", deeplError(403), "refused to work"],
  ["too large a request", deeplError(413), "refused to work"],
  ["too many requests", deeplError(429), "very busy"],
  ["a used-up quota", deeplError(456), "used up its credit"],
  ["an internal error without a body", { status: 500 }, "not available"],
  ["an outage", deeplError(504), "not available"],
  ["too many requests, by its other number", deeplError(529), "not available"],
];

const libreError = (status: number): GivenResponse => ({ status, body: { error: "WORDS" } });

/** LibreTranslate 1.9.6, app.py */
export const LIBRETRANSLATE_ERRORS: Errors = [
  ["a bad request", libreError(400), "refused to work"],
  ["a wrong key", libreError(403), "refused to work"],
  ["slowing down", libreError(429), "very busy"],
  ["an internal error", libreError(500), "not available"],
];

const apertiumError = (code: number, explanation: string): GivenResponse => ({
  status: code,
  body: { status: "error", code, message: "WORDS", explanation },
});

/** Apertium APy 0.11.7 */
export const APERTIUM_ERRORS: Errors = [
  [
    "a pair that is not installed",
    apertiumError(400, "That pair is not installed"),
    "refused to work",
  ],
  ["an unknown path", { status: 404, body: "WORDS" }, "refused to work"],
  ["a pipeline that takes too long", apertiumError(503, "WORDS"), "not available"],
];
