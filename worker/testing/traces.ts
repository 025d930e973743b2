import { env } from "cloudflare:workers";

interface Table {
  name: string;
}

interface ListPage {
  names: string[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/** All names, where a page has a thousand at the most: other tests' are there too. */
async function listAll(list: (cursor: string | undefined) => Promise<ListPage>): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(cursor);
    names.push(...page.names);
    cursor = page.next;
  } while (cursor !== undefined);
  return names;
}

/** Every value of every row of every table, and every key and value of KV, that holds `text`. */
export async function findTraces(text: string): Promise<string[]> {
  const traces: string[] = [];
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
  ).all<Table>();
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    if (JSON.stringify(results).includes(text)) traces.push(`table ${name}`);
  }
  const keys = await listAll(async (cursor) => {
    const page = await env.SESSIONS.list({ cursor });
    return {
      names: page.keys.map(({ name }) => name),
      next: page.list_complete ? undefined : page.cursor,
    };
  });
  for (const key of keys) {
    if (`${key} ${await env.SESSIONS.get(key)}`.includes(text)) traces.push(`KV ${key}`);
  }
  const files = await listAll(async (cursor) => {
    const page = await env.MEDIA.list({ cursor });
    return {
      names: page.objects.map(({ key }) => key),
      next: page.truncated ? page.cursor : undefined,
    };
  });
  for (const key of files) if (key.includes(text)) traces.push(`R2 ${key}`);
  return traces;
}
