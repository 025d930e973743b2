import type { Person } from "../../../contract/people.ts";
import { capitalize } from "../../lib/capitalize.ts";

/** What the list knows of somebody, in a line: "Your grandson, born in 2019, called Leo-Bear". Empty for nothing. */
export function describePerson({
  relation,
  born,
  calledAs,
  kind,
}: Pick<Person, "relation" | "born" | "calledAs" | "kind">): string {
  const parts = [
    relation ? withYour(relation) : kind === "pet" ? "a pet" : "",
    born === null ? "" : `born in ${born}`,
    calledAs === null ? "" : `called ${calledAs}`,
  ];
  const line = parts.filter(Boolean).join(", ");
  return capitalize(line);
}

/** "grandson" and "my grandson" as "your grandson". */
export const withYour = (relation: string): string =>
  `your ${relation.trim().replace(/^(?:my|our|your|the|a|an) /i, "")}`;
