import { desc } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { outbox } from "../../db/schema.ts";
import type { Mail } from "../../providers/mail/port.ts";

const SHOWN = 100;

export async function storeInOutbox(db: Database, mail: Mail): Promise<void> {
  await db.insert(outbox).values({ ...mail, createdAt: new Date() });
}

/** Newest first. */
export function listOutbox(db: Database) {
  return db
    .select({
      to: outbox.to,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(SHOWN);
}
