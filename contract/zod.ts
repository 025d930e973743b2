/**
 * What schemas are made with, here and in web/: zod in its small form, since every page loads and runs it before it
 * shows anything. The small form has no sentences of its own.
 */
import * as z from "zod/mini";

z.config(z.locales.en());

export { z };
