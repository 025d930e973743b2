import { describe } from "vitest";
import { testWritings } from "../testing/faults/writings/every.ts";
import { ASK_WRITINGS } from "../testing/faults/writings/asks.ts";
import { TV_WRITINGS } from "../testing/faults/writings/tvs.ts";

describe("requests that ask the family", () => testWritings(ASK_WRITINGS));

describe("requests about televisions", () => testWritings(TV_WRITINGS));
