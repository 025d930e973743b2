/** Films in a language other than their story's original language. */
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { NarrationDetail } from "../../contract/narration.ts";
import type { Transcript, Video } from "../../contract/videos.ts";
import { AFTER_NARRATION } from "../../studio/film/plan.ts";
import { openDatabase } from "../db/client.ts";
import { ORIGINAL_LANGUAGE } from "../db/schema.ts";
import { openTranslationContext } from "../features/languages/translation-context.ts";
import { requireStory } from "../features/stories/stories.service.ts";
import { openFilmScript } from "../features/videos/film-script.ts";
import { openFilm } from "../features/videos/videos.service.ts";
import { getNextToMake } from "../features/videos/videos.store.ts";
import { type SignedInClient, signUp } from "../testing/client.ts";
import { inFullSize, inspectFilm, listFilms, makeFilm as askForFilm } from "../testing/films.ts";
import { hasRecordings, recordingOf } from "../testing/recordings.ts";
import { askWith, withTranslator, withVoices } from "../testing/settings.ts";
import { fetchMedia, readMessage, savePictureStory } from "../testing/things.ts";
import { makeFilm } from "./make-film.ts";

const db = openDatabase(env);
const site = () => ({ ...env, ...withTranslator(), ...withVoices() });

/** Makes a film as the film maker does, which has the settings of the whole test. */
async function filmIn(
  client: SignedInClient,
  story: { id: string; title: string },
  language: string,
  settings: Env,
) {
  await openFilm(db, client.user.id, { ...story, language });
  const row = await getNextToMake(db, client.user.id);
  if (!row) throw new Error("no film is being made");
  return makeFilm(settings, db, row, {
    onProgress() {},
    wait: (milliseconds) => scheduler.wait(milliseconds),
    endStep() {},
  });
}

const narrationOf = async (client: SignedInClient, id: string, language: string) =>
  (await client.get(`/api/stories/${id}/narration?language=${language}`)).json<NarrationDetail>();

const ask = (settings: object, client: SignedInClient, storyId: string, language: string) =>
  askWith(settings, client, "/api/generate-video", { json: { storyId, language } });

describe("a film in another language", () => {
  it("is read by a voice that speaks it, which is then the story's narration in that language", async () => {
    const client = await signUp("spanish");
    const { story } = await savePictureStory(client);
    const film = await inFullSize(() => filmIn(client, story, "es", site()));
    const { picture, sound } = inspectFilm(await fetchMedia(client, film.url));
    expect(picture).toMatchObject({ codec: "avc1", width: 1280, height: 720 });
    expect(Math.abs((sound?.seconds ?? 0) - film.duration)).toBeLessThan(0.1);

    const narration = await narrationOf(client, story.id, "es");
    expect(narration.voiceId).toBe("21m00Tcm4TlvDq8ikWAM");
    expect(narration.sentences[0]?.text).toBe(`es: ${story.title}.`);
    expect(film.duration - narration.duration).toBeCloseTo(AFTER_NARRATION, 1);
    expect((await client.get(`/api/stories/${story.id}/narration`)).status).toBe(404);
    expect(await listFilms(client)).toMatchObject([
      { state: "ready", language: "es", url: film.url, outdated: false },
    ]);
    const script = await openFilmScript(
      openTranslationContext(site(), db, client.user.id),
      await requireStory(db, client.user.id, story.id),
      { code: "es", name: "Spanish" },
    );
    expect(script).toMatchObject({ title: `es: ${story.title}`, ending: "Fin" });
    expect(script.pictures.map(({ caption }) => caption)).toEqual(["es: Rose swims in the sea"]);
  });

  it("is in English for a story that is not, and is the story's own film in its own language", async () => {
    const client = await signUp("english");
    const { story } = await savePictureStory(client, { language: "es" });
    const settings = site();
    const film = await filmIn(client, story, "en", settings);
    expect(await listFilms(client)).toMatchObject([{ language: "en", url: film.url }]);
    expect((await narrationOf(client, story.id, "en")).sentences[1]?.text).toBe("en: We swam.");
    expect((await ask(settings, client, story.id, "es-MX")).status).toBe(200);
    expect((await listFilms(client)).map(({ language }) => language).toSorted()).toEqual([
      "en",
      null,
    ]);
  });

  it("is made beside the film in the story's original language, one of each at a time", async () => {
    const client = await signUp("both");
    const { story } = await savePictureStory(client);
    const own = { ...story, language: ORIGINAL_LANGUAGE };
    const spanish = { ...story, language: "es" };
    const rows = [
      await openFilm(db, client.user.id, own),
      await openFilm(db, client.user.id, spanish),
    ];
    expect(rows[0]?.id).not.toBe(rows[1]?.id);
    expect((await openFilm(db, client.user.id, spanish)).id).toBe(rows[1]?.id);
    expect((await openFilm(db, client.user.id, own)).id).toBe(rows[0]?.id);
  });

  it("is out of date when the story changes, or when it is read anew in its language", async () => {
    const client = await signUp("again");
    const { story } = await savePictureStory(client);
    const settings = site();
    await askForFilm(client, story.id);
    await filmIn(client, story, "es", settings);
    const outdated = async () =>
      Object.fromEntries(
        (await listFilms(client)).map((film: Video) => [film.language ?? "own", film.outdated]),
      );
    expect(await outdated()).toEqual({ own: false, es: false });
    const body = { voiceId: "21m00Tcm4TlvDq8ikWAM", language: "es" };
    await askWith(settings, client, `/api/stories/${story.id}/narration`, { json: body });
    expect(await outdated()).toEqual({ own: false, es: true });
    await client.patch(`/api/stories/${story.id}`, { content: "We stayed at home." });
    expect(await outdated()).toEqual({ own: true, es: true });
    await filmIn(client, story, "es", settings);
    const { sentences } = await narrationOf(client, story.id, "es");
    expect(sentences.at(-1)?.text).toBe("es: We stayed at home.");
  });

  it.skipIf(!hasRecordings)(
    "is spoken in the user's own voice where they have recorded it",
    async () => {
      const client = await signUp("herself");
      const { story } = await savePictureStory(client);
      const settings = { ...env, ...withTranslator() };
      const path = `/api/stories/${story.id}/narration?language=es`;
      const body = { type: "audio/webm", bytes: recordingOf("opus.webm") };
      expect((await askWith(settings, client, path, { method: "PUT", body })).status).toBe(200);
      const film = await filmIn(client, story, "es", settings);
      expect(Math.abs(film.duration - AFTER_NARRATION - 6)).toBeLessThan(0.5);
      expect((await narrationOf(client, story.id, "es")).voiceId).toBeNull();
    },
  );
});

describe("a film in a language that no voice reads", () => {
  it("shows the words of the story as long as they take to be read, with music, and says why", async () => {
    const client = await signUp("wordless");
    const content = "Mi abuela Carmen en la playa de Cádiz, agosto de 1975.";
    const { story } = await savePictureStory(client, { title: "Carmen", content, language: "es" });
    const film = await filmIn(client, story, ORIGINAL_LANGUAGE, env);
    const { picture, sound, words } = inspectFilm(await fetchMedia(client, film.url));
    expect(picture).toMatchObject({ codec: "avc1" });
    expect(words).toMatchObject({ codec: "tx3g" });
    expect(sound).toMatchObject({ channels: 2 });
    expect(film.duration).toBeGreaterThan(content.length / 15);
    const [shown] = await listFilms(client);
    expect(shown?.music).toBe("piano");
    expect(shown?.note).toMatch(
      /^There is no voice for Spanish here, so this film shows its words and plays music\./,
    );
    expect((await client.get(`/api/stories/${story.id}/narration`)).status).toBe(404);
    const row = await requireStory(db, client.user.id, story.id);
    const script = await openFilmScript(openTranslationContext(env, db, client.user.id), row, null);
    expect(script.ending).toBe("Fin");
    expect(shown?.words).toBe("read");
    const said = await client.get(`/api/videos/${shown?.id}/transcript`);
    const { cues } = await said.json<Transcript>();
    expect(cues).toEqual([{ start: 0, end: expect.any(Number), text: content }]);
  });
});

describe("POST /api/generate-video with a language", () => {
  it("says in one message that the site does not translate, and begins nothing", async () => {
    const client = await signUp("silent");
    const { story } = await savePictureStory(client);
    expect((await readMessage(await ask({}, client, story.id, "es")))[0]).toBe(501);
    expect(await listFilms(client)).toEqual([]);
  });

  it("says in one message that a film has no letters for it", async () => {
    const client = await signUp("letters");
    const { story } = await savePictureStory(client, { title: "Ο κήπος της γιαγιάς μου" });
    expect(await readMessage(await ask(site(), client, story.id, "es"))).toEqual([
      422,
      "A film cannot be lettered in Spanish yet. Please choose another language for the film.",
    ]);
    expect(await listFilms(client)).toEqual([]);
  });
});
