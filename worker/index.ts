/** What the Worker exports to the platform. */
import { app } from "./app.ts";
import { keepHouse } from "./jobs/housekeeping/housekeeping.ts";

export { FilmMaker } from "./jobs/film-maker.ts";

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => keepHouse(env),
} satisfies ExportedHandler<Env>;
