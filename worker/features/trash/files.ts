import { and, eq, type SQL, sql } from "drizzle-orm";
import { bindQuery, type Database, prepareOnce } from "../../db/client.ts";
import { trashedFiles } from "../../db/schema.ts";

/** Conditions that select pictures, narrations, recordings, films and answers. */
interface Belongings {
  images?: SQL;
  narrations?: SQL;
  recordings?: SQL;
  videos?: SQL;
  answers?: SQL;
}

/** A query of the files that these rows name, each with whose it is: `user_id`, `file`. */
export function selectFiles({ images, narrations, recordings, videos, answers }: Belongings): SQL {
  const queries = [
    images && [
      sql`select user_id, original_file as file from images where ${images}`,
      sql`select user_id, cartoon_file as file from images where cartoon_file is not null and ${images}`,
      sql`select user_id, file from memories where image_id in (select id from images where ${images})`,
    ],
    narrations && [
      sql`select user_id, file from narrations where ${narrations}`,
      sql`select user_id, plain_file as file from narrations where plain_file is not null and ${narrations}`,
    ],
    recordings && [sql`select user_id, file from recordings where ${recordings}`],
    videos && [
      sql`select user_id, file from videos where file is not null and ${videos}`,
      sql`select user_id, poster_file as file from videos where poster_file is not null and ${videos}`,
    ],
    answers && [
      sql`select user_id, voice_file as file from answers where voice_file is not null and ${answers}`,
      sql`select user_id, file from answer_photos where answer_id in (select id from answers where ${answers})`,
    ],
  ];
  // D1 takes no more than five queries in a union, but each may be a union itself.
  return union(
    queries.flatMap((ofTable) => (ofTable ? [sql`select * from (${union(ofTable)})`] : [])),
  );
}

const union = (queries: SQL[]): SQL => sql.join(queries, sql` union all `);

/** Ids as one bound value, however many there are: D1 takes at most 100. */
export const idList = (ids: string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** The statement that finds a row for a file that is in the trash, to be run together with others. */
export const selectTrashedFile = (db: Database, userId: string, file: string) =>
  bindQuery(prepareSelect(db), { userId, file });

const prepareSelect = prepareOnce((db) =>
  db
    .select({ file: trashedFiles.file })
    .from(trashedFiles)
    .where(
      and(
        eq(trashedFiles.userId, sql.placeholder("userId")),
        eq(trashedFiles.file, sql.placeholder("file")),
      ),
    )
    .prepare(),
);
