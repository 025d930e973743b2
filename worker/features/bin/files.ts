import { type SQL, sql } from "drizzle-orm";

/** Which pictures, narrations and films: conditions on the rows of each table. */
export interface Belongings {
  images: SQL;
  narrations: SQL;
  videos: SQL;
}

/** A query of the files that these rows name, each with whose it is: `user_id`, `file`. */
export function selectFiles({ images, narrations, videos }: Belongings): SQL {
  return sql`
    select user_id, original_file as file from images where ${images}
    union all select user_id, cartoon_file from images where cartoon_file is not null and ${images}
    union all select user_id, file from narrations where ${narrations}
    union all select user_id, file from videos where file is not null and ${videos}
    union all select user_id, poster_file from videos where poster_file is not null and ${videos}`;
}

export const NONE = sql`false`;

/** Ids as one bound value, however many there are: D1 takes at most 100. */
export const idList = (ids: string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;
