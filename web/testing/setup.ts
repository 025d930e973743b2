/** The DOM is emptied after every test; what happy-dom lacks and the components ask for is added. */
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);
