import { describe } from "vitest";
import { testWritings } from "../testing/faults/writings/every.ts";
import { ASK_WRITINGS } from "../testing/faults/writings/asks.ts";

describe("requests that ask the family", () => testWritings(ASK_WRITINGS));
