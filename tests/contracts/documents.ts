/**
 * The vendors' published descriptions (STORYQUILT_CONTRACTS, by default ../shared/contracts beside the
 * repository). They are no part of it: where the folder is absent, checks against them are left out and counted.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";

const folder = resolve(process.env.STORYQUILT_CONTRACTS || "../shared/contracts");
export const hasDocuments = existsSync(folder);

/** How many values were checked against a document, or could not be. */
export const checks = { made: 0, leftOut: 0, folder };

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
ajvFormats.default(ajv);
type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const documents = new Map<string, Node>();

/** OpenAPI 3.0 is not quite JSON Schema: its own keywords are turned into the standard's, or dropped. */
function prepare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prepare);
  if (!isNode(value)) return value;
  const { discriminator: _, nullable, ...rest } = value;
  const node: Node = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, prepare(child)]),
  );
  if (nullable === true && typeof node.type === "string") node.type = [node.type, "null"];
  for (const bound of ["exclusiveMinimum", "exclusiveMaximum"]) {
    if (typeof node[bound] === "boolean") delete node[bound];
  }
  return node;
}

function requireDocument(file: string): Node {
  const found = documents.get(file);
  if (found) return found;
  const document = prepare(JSON.parse(readFileSync(join(folder, file), "utf8"))) as Node;
  documents.set(file, document);
  ajv.addSchema(document, file);
  return document;
}

const unescape = (name: string) => name.replaceAll("~1", "/").replaceAll("~0", "~");

/** Resolves a JSON pointer (RFC 6901). */
function follow(document: Node, pointer: string): Node {
  const names = pointer.split("/").slice(1);
  return names.reduce<Node>((node, name) => node[unescape(name)] as Node, document);
}

/** Names of all the properties of an object's schema, those of its parts (`allOf` …) included. */
function listProperties(document: Node, schema: Node): string[] {
  const { $ref: reference, allOf = [], properties = {} } = schema;
  const parts = [
    ...(typeof reference === "string" ? [follow(document, reference)] : []),
    ...(allOf as Node[]),
  ];
  return [
    ...Object.keys(properties as Node),
    ...parts.flatMap((part) => listProperties(document, part)),
  ];
}

/** Documents mostly let any field pass; one that they do not name is a mistake all the same. */
export function findUnknownFields(pointer: string, value: unknown): string[] {
  if (!hasDocuments || !isNode(value)) return [];
  const [file = "", path = ""] = pointer.split("#");
  const document = requireDocument(file);
  const known = listProperties(document, follow(document, path));
  return Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => `${pointer}: nobody knows ${field}`);
}

/** What is wrong with a value by a schema such as `openai.json#/components/schemas/CreateSpeechRequest`. */
export function findProblems(pointer: string, value: unknown): string[] {
  if (!hasDocuments) {
    checks.leftOut += 1;
    return [];
  }
  checks.made += 1;
  requireDocument(pointer.slice(0, pointer.indexOf("#")));
  const validate = ajv.getSchema(pointer) ?? ajv.compile({ $ref: pointer });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    (error) => `${pointer}: ${error.instancePath || "/"} ${error.message}`,
  );
}
