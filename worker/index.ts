/** What the Worker exports to the platform. */
import { app } from "./app.ts";

export { FilmMaker } from "./jobs/film-maker.ts";

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
