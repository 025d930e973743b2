/**
 * Mocks every vendor on a port of its own. The address says which one and how it behaves:
 * `/{run}/{behaviour}/{vendor}/…`, where `run` is any word under which requests are remembered and behaviour is
 * `ok`, `silent` (never answers), `half` (breaks off), `stalled` (stops half-way), `cut` (hangs up), `page` (an HTML page), `else` (some other
 * JSON), `always.{response}` or `once.{response}` (a given response, from then on or before all is well; see `decodeResponse`).
 * GET `/{run}` returns the requests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { findProblems, findUnknownFields } from "./documents.ts";
import type { Incoming, Operation, Outgoing } from "./operation.ts";
import { readIncoming } from "./read-incoming.ts";

/** Of every file in vendors/: an export's name is the vendor's, such as `workersAi` for `workers-ai`. */
const VENDORS: Record<string, Operation[]> = {};
const FOLDER = new URL("./vendors/", import.meta.url);
for (const file of readdirSync(FOLDER)) {
  const vendors: Record<string, Operation[]> = await import(new URL(file, FOLDER).href);
  for (const [name, operations] of Object.entries(vendors)) {
    VENDORS[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = operations;
  }
}

interface Remembered {
  vendor: string;
  method: string;
  path: string;
  body: unknown;
  problems: string[];
}

const runs = new Map<string, Remembered[]>();

interface GivenResponse {
  /** The operations with this behaviour; all by default. */
  path?: string;
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const decodeResponse = (text: string): GivenResponse =>
  JSON.parse(Buffer.from(text, "base64url").toString("utf8"));

const json = (body: unknown): Outgoing => ({
  type: "application/json",
  body: Buffer.from(JSON.stringify(body)),
});
const isOutgoing = (sample: Outgoing | object): sample is Outgoing =>
  "type" in sample && "body" in sample && sample.body instanceof Uint8Array;

/** Everything that is wrong with a request, by its schema and by what schemas cannot express. */
function inspect(operation: Operation, incoming: Incoming): string[] {
  const type = incoming.headers["content-type"]?.split(";")[0];
  const problems = operation.consumes && type !== operation.consumes ? [`a body of ${type}`] : [];
  const schema =
    typeof operation.request === "function" ? operation.request(incoming) : operation.request;
  if (schema && problems.length === 0) {
    problems.push(...findProblems(schema, incoming.body));
    problems.push(...findUnknownFields(schema, incoming.body));
  }
  if (problems.length === 0) problems.push(...(operation.inspect?.(incoming) ?? []));
  return problems;
}

function answer(operation: Operation, incoming: Incoming, problems: string[]): Outgoing {
  const sample = operation.answer(incoming);
  const schema =
    typeof operation.response === "function" ? operation.response(incoming) : operation.response;
  if (isOutgoing(sample)) return sample;
  // A sample that its own document rejects would prove nothing.
  if (schema) problems.push(...findProblems(schema, sample));
  return json(sample);
}

function sendWhole(response: ServerResponse, status: number, { type, body }: Outgoing): void {
  response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body);
}

function sendGiven(response: ServerResponse, given: GivenResponse): void {
  const { type, body } = json(given.body ?? {});
  response.writeHead(given.status, { "content-type": type, ...given.headers }).end(body);
}

function sendHalf(response: ServerResponse, { type, body }: Outgoing, breaksOff: boolean): void {
  response.writeHead(200, { "content-type": type, "content-length": body.length });
  const half = body.subarray(0, Math.floor(body.length / 2));
  response.write(half, () => breaksOff && response.destroy());
}

/** The response that the behaviour sends in place of the vendor's own, if any. */
function findGiven(behaviour: string, path: string, isFirst: boolean): GivenResponse | null {
  const [how = "", text = ""] = behaviour.split(".");
  if (how !== "always" && (how !== "once" || !isFirst)) return null;
  const given = decodeResponse(text);
  return given.path === undefined || given.path === path ? given : null;
}

function behave(
  how: string,
  given: GivenResponse | null,
  response: ServerResponse,
  make: () => { status: number; outgoing: Outgoing },
): void {
  if (given) sendGiven(response, given);
  else if (how === "silent") response.on("close", () => response.destroy());
  else if (how === "cut") response.destroy();
  else if (how === "half" || how === "stalled") {
    sendHalf(response, make().outgoing, how === "half");
  } else if (how === "else") sendWhole(response, 200, json({ unlike: "the contract" }));
  else if (how === "page") {
    sendWhole(response, 200, {
      type: "text/html",
      body: Buffer.from("<h1>Secret vendor page</h1>"),
    });
  } else {
    const { status, outgoing } = make();
    sendWhole(response, status, outgoing);
  }
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://vendor");
  const [, run = "", behaviour, vendor = "", ...rest] = url.pathname.split("/");
  const seen = runs.get(run) ?? [];
  runs.set(run, seen);
  if (behaviour === undefined) return sendWhole(response, 200, json(seen));

  const base = `http://${request.headers.host}/${run}/${behaviour}/${vendor}`;
  const path = `/${rest.map(decodeURIComponent).join("/")}`;
  const incoming = await readIncoming(request, { base, path }, url);
  const operation = VENDORS[vendor]?.find(
    (each) => each.method === incoming.method && each.path.test(incoming.path),
  );
  const problems = operation ? inspect(operation, incoming) : ["no such operation"];
  const { method, body } = incoming;
  seen.push({ vendor, method, path, body, problems });
  const given = findGiven(behaviour, path, seen.length === 1);
  behave(behaviour, given, response, () =>
    operation && problems.length === 0
      ? { status: operation.status ?? 200, outgoing: answer(operation, incoming, problems) }
      : { status: operation ? 400 : 404, outgoing: json({ problems }) },
  );
}

export async function startVendorServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
