/** The DOM is emptied after every test; APIs that the components use and happy-dom lacks are added. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A page's code is loaded when it is opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
