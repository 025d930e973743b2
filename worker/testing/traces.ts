import { env } from "cloudflare:workers";

interface Table {
  name: string;
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
  const { keys } = await env.SESSIONS.list();
  for (const { name } of keys) {
    if (`${name} ${await env.SESSIONS.get(name)}`.includes(text)) traces.push(`KV ${name}`);
  }
  const { objects } = await env.MEDIA.list();
  for (const { key } of objects) if (key.includes(text)) traces.push(`R2 ${key}`);
  return traces;
}
