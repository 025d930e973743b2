/** The map: every middleware and every mount, in order. */
import { Hono } from "hono";
import { notFound } from "./errors.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { emailRoutes } from "./features/account/email.routes.ts";
import { sessionRoutes } from "./features/account/sessions.routes.ts";
import { settingsRoutes } from "./features/account/settings.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { askRoutes } from "./features/asks/asks.routes.ts";
import { askedRoutes } from "./features/asks/asked.routes.ts";
import { askedPageRoutes } from "./features/asks/asked-page.routes.ts";
import { tvRoutes } from "./features/tv/tv.routes.ts";
import { tvsRoutes } from "./features/tv/tvs.routes.ts";
import { trashRoutes } from "./features/trash/trash.routes.ts";
import { bookRoutes } from "./features/book/book.routes.ts";
import { collectionRoutes } from "./features/collections/collections.routes.ts";
import { contactRoutes } from "./features/contact/contact.routes.ts";
import { exportRoutes } from "./features/export/export.routes.ts";
import { memoryRoutes } from "./features/images/memories.routes.ts";
import { imageRoutes } from "./features/images/images.routes.ts";
import { languageRoutes } from "./features/languages/languages.routes.ts";
import { mediaRoutes } from "./features/media/media.routes.ts";
import { narrationRoutes } from "./features/narration/narration.routes.ts";
import { speechRoutes } from "./features/narration/speech.routes.ts";
import { naturalVoiceRoutes } from "./features/natural-voice/natural-voice.routes.ts";
import { phonesRoutes } from "./features/natural-voice/phones.routes.ts";
import { notificationRoutes } from "./features/notifications/notifications.routes.ts";
import { passkeyRoutes } from "./features/passkeys/passkeys.routes.ts";
import { peopleRoutes } from "./features/people/people.routes.ts";
import { pageRecordingRoutes } from "./features/recordings/page-recordings.routes.ts";
import { recordingRoutes } from "./features/recordings/recordings.routes.ts";
import { servicesRoutes } from "./features/services/services.routes.ts";
import { sharedPageRoutes } from "./features/sharing/shared-page.routes.ts";
import { sharedRoutes } from "./features/sharing/shared.routes.ts";
import { sharingRoutes } from "./features/sharing/sharing.routes.ts";
import { storyRoutes } from "./features/stories/stories.routes.ts";
import { writingRoutes } from "./features/stories/writing.routes.ts";
import { filmCallRoutes } from "./features/videos/lent-files.routes.ts";
import { videoRoutes } from "./features/videos/videos.routes.ts";
import { type AppEnv, openContext } from "./http/context.ts";
import { responseToError } from "./http/error-response.ts";
import { checkExpectedUser } from "./http/expected-user.ts";
import { answerHealth } from "./http/health.ts";
import { answerWrongMethod } from "./http/methods.ts";
import { observeRequests } from "./http/request-log.ts";
import { putReadersFirst } from "./http/readers-first.ts";
import { checkSameOrigin } from "./http/same-origin.ts";
import { secureResponses } from "./http/security-headers.ts";
import { loadSession } from "./http/session.ts";
import { keepRequestSignal } from "./request-signal.ts";

const api = new Hono<AppEnv>()
  .get("/health", answerHealth)
  .route("/", servicesRoutes) // services: who else receives something
  .route("/", contactRoutes) // contact: a message to the owner
  .route("/", accountRoutes) // user, register, login, logout
  .route("/", settingsRoutes) // user/settings, storage, avatar; the account's end
  .route("/", exportRoutes) // user/export
  .route("/", emailRoutes) // password/forgot, password/reset, email/confirm, dev/outbox
  .route("/", sessionRoutes) // sessions: the devices
  .route("/", authRoutes) // auth/google, auth/facebook and the ways back
  .route("/passkeys", passkeyRoutes) // devices that sign in, sign-in
  .route("/images", imageRoutes)
  .route("/images", memoryRoutes) // {id}/memory
  .route("/", writingRoutes) // generate-story
  .route("/stories", storyRoutes)
  .route("/stories", bookRoutes) // {id}/book.pdf, {id}/book.epub, {id}/narration.mp3
  .route("/stories", narrationRoutes) // {id}/narration
  .route("/stories", phonesRoutes) // {id}/phones
  .route("/stories", recordingRoutes) // {id}/recordings/{id}
  .route("/stories", pageRecordingRoutes) // {id}/pages/{id}/recording
  .route("/", speechRoutes) // voices, voice-categories, generate-speech
  .route("/natural-voice", naturalVoiceRoutes) // voices that the device makes, and their files
  .route("/", languageRoutes) // languages, translate/text
  .route("/", videoRoutes) // generate-video, videos
  .route("/films", filmCallRoutes) // {id}/called/{token}, for a film service
  .route("/collections", collectionRoutes)
  .route("/people", peopleRoutes) // the family list
  .route("/bin", trashRoutes) // what was deleted in the last thirty days
  .route("/notifications", notificationRoutes)
  .route("/", sharingRoutes) // stories/{id}/share, stories/{id}/shares, shares
  .route("/shared", sharedRoutes) // {token}, without an account
  .route("/tv", tvRoutes) // codes, stories/{id}: for a television's own cookie
  .route("/tvs", tvsRoutes) // an account's televisions
  .route("/", askRoutes) // stories/{id}/asks, asks, stories/{id}/suggestions, suggestions
  .route("/asked", askedRoutes); // {token}, without an account

export const app = new Hono<AppEnv>();

app.onError(responseToError);
app.use("*", keepRequestSignal);
app.use("*", putReadersFirst);
app.use("*", observeRequests);
app.use("*", secureResponses);
app.use("/api/*", checkSameOrigin);
app.use("*", openContext);
app.use("*", loadSession);
app.use("/api/*", checkExpectedUser);
app.route("/api", api);
app.route("/media", mediaRoutes);
app.route("/s", sharedPageRoutes); // {token}, the page behind a link
app.route("/a", askedPageRoutes); // {token}, the page behind a link to answer
app.all("/api/*", answerWrongMethod(api));
app.notFound(() => {
  throw notFound("That page");
});
