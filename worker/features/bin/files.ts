import { type SQL, sql } from "drizzle-orm";

/** Which pictures, narrations and films: conditions on the rows of each table. */
interface Belongings {
  images?: SQL;
  narrations?: SQL;
  videos?: SQL;
}

/** A query of the files that these rows name, each with whose it is: `user_id`, `file`. */
export function selectFiles({ images, narrations, videos }: Belongings): SQL {
  const queries = [
    images && [
      sql`select user_id, original_file as file from images where ${images}`,
      sql`select user_id, cartoon_file as file from images where cartoon_file is not null and ${images}`,
    ],
    narrations && [sql`select user_id, file from narrations where ${narrations}`],
    videos && [
      sql`select user_id, file from videos where file is not null and ${videos}`,
      sql`select user_id, poster_file as file from videos where poster_file is not null and ${videos}`,
    ],
  ];
  // All five are as many as D1 takes in one union.
  return sql.join(
    queries.flatMap((ofTable) => ofTable ?? []),
    sql` union all `,
  );
}

/** Ids as one bound value, however many there are: D1 takes at most 100. */
export const idList = (ids: string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;
