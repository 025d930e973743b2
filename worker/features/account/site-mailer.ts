/** Mails are sent after the response, so that its time does not disclose whether there was one. */
import type { Database } from "../../db/client.ts";
import { AppError, isOrphaned } from "../../errors.ts";
import { logUnexpected } from "../../log.ts";
import type { AppContext } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { findMailer } from "../../providers/mail/index.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import { storeInOutbox } from "./outbox.store.ts";

export interface SiteMailer {
  mailer: Mailer;
  /** The origin of a mail's links. */
  origin: string;
}

/** Null for a site that cannot send mail; throws a 501 when its mail service is not fully set up. */
export function findSiteMailer(c: AppContext, db: Database): SiteMailer | null {
  const mailer = findMailer(c.env, (mail) => storeInOutbox(db, mail));
  return mailer && { mailer, origin: siteOrigin(c) };
}

/** Runs it after the response; a site that cannot send mail skips it. */
export function sendLater(
  c: AppContext,
  db: Database,
  work: (site: SiteMailer) => Promise<unknown>,
): void {
  const site = findSiteMailerOrLog(c, db);
  if (!site) return;
  c.executionCtx.waitUntil(
    work(site).catch((error: unknown) => {
      // Too many mails are no mistake, a service's fault was logged where it happened, and an account
      // that is gone gets no mail.
      if (!(error instanceof AppError || isOrphaned(error))) logUnexpected(error);
    }),
  );
}

/** The request has been carried out by now: a mail service that is not fully set up must not fail the response. */
export function findSiteMailerOrLog(c: AppContext, db: Database): SiteMailer | null {
  try {
    return findSiteMailer(c, db);
  } catch (error) {
    logUnexpected(error);
    return null;
  }
}
