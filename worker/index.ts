/** What the Worker exports to the platform. */
import { app } from "./app.ts";
import { runCleanup } from "./jobs/cleanup/cleanup.ts";

export { FilmMaker } from "./jobs/film-maker.ts";
export { NaturalVoiceFetcher } from "./jobs/natural-voice-fetcher.ts";

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runCleanup(env),
} satisfies ExportedHandler<Env>;
