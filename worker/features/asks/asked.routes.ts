/** What a guest with a link to answer sees and can do, without an account. */
import { Hono } from "hono";
import type { Asked } from "../../../contract/asks.ts";
import {
  MAX_ANSWER_VOICE_BYTES,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
} from "../../../contract/limits.ts";
import { readSettings } from "../../env.ts";
import { invalid, tooLarge } from "../../errors.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { readFormParts } from "../../media/form-parts.ts";
import { readSent, receiveAnswer, withdrawAnswer } from "./answers.service.ts";
import { getAnswerOf, setGuest } from "./answers.store.ts";
import { readAsked, requireAsk } from "./asks.service.ts";
import { openGuest, readGuest } from "./guest-cookie.ts";

const MAX_FIELD_BYTES = 64 * 1024;

const LIMITS: Record<string, { bytes: number; tooLarge: () => Error }> = {
  voice: {
    bytes: MAX_ANSWER_VOICE_BYTES,
    tooLarge: () => tooLarge("That recording is too large. Two minutes are enough."),
  },
  photo: { bytes: MAX_PHOTO_BYTES, tooLarge: () => tooLarge(PHOTO_TOO_LARGE) },
};
const FIELD_LIMIT = {
  bytes: MAX_FIELD_BYTES,
  tooLarge: () => invalid("That text is too long. Please shorten it."),
};

export const askedRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const { db } = c.var;
    const found = await requireAsk(db, c.req.param("token"));
    const [shown, sent] = await Promise.all([
      readAsked(db, found, readSettings(c.env)),
      readSent(db, found.ask.id, readGuest(c)),
    ]);
    return c.json<Asked>({ ...shown, sent });
  })
  .post("/:token/answers", async (c) => {
    const { db } = c.var;
    const found = await requireAsk(db, c.req.param("token"));
    const { guestHash, remember } = openGuest(c);
    const place = readNewId(c, found.ask.id);
    const { made, isNew } = await makeOnce(
      place,
      () => getAnswerOf(db, found.ask.id, place.id),
      () => {
        const form = readFormParts(c, (name) => LIMITS[name] ?? FIELD_LIMIT);
        // The owner brings answers back from an archive this way.
        const isOwner = c.var.session?.user.id === found.ask.userId;
        const sender = { guestHash, address: isOwner ? null : limitedAddress(c) };
        const how = { id: place.id, sender, settings: readSettings(c.env) };
        return receiveAnswer(c.env, db, found, form, how);
      },
    );
    if (made.guestHash !== guestHash) await setGuest(db, made.id, guestHash);
    remember();
    return c.json({ id: made.id }, isNew ? 201 : 200);
  })
  .delete("/:token/answers/:id", async (c) => {
    const { token, id } = c.req.param();
    await withdrawAnswer(c.env, c.var.db, { id, token, guestHash: readGuest(c) });
    return c.body(null, 204);
  });
