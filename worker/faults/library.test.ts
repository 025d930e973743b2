import { testWritings } from "../testing/faults/writings/every.ts";
import { LIBRARY_WRITINGS } from "../testing/faults/writings/library.ts";

testWritings(LIBRARY_WRITINGS);
