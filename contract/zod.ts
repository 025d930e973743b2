/**
 * What schemas are made with, here and in web/: zod mini, since every page loads and runs it before it
 * shows anything. It comes without messages.
 */
import * as z from "zod/mini";

z.config(z.locales.en());

export { z };
