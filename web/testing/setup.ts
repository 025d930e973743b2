/** The DOM is emptied after every test; what happy-dom lacks and the components ask for is added. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A page's code is loaded when it is opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
