import { useQuery } from "@tanstack/react-query";
import { type Person, person } from "../../../contract/people.ts";
import { z } from "../../../contract/zod.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery } from "../../lib/query-client.ts";

const peopleQuery = apiQuery(endpoints.people, z.array(person));
const NOBODY: readonly Person[] = [];

/**
 * The people and pets of the family list, oldest first; nobody while it is not known. Without a network it is the copy
 * of when it was last read.
 */
export const usePeople = (): readonly Person[] => useQuery(peopleQuery).data ?? NOBODY;
