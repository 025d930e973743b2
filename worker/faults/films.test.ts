import { testWritings } from "../testing/faults/writings/every.ts";
import { FILM_WRITINGS } from "../testing/faults/writings/films.ts";

testWritings(FILM_WRITINGS);
