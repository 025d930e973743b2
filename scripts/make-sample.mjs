// `npm run sample -- FOLDER`: makes the sample of the landing page, in web/public/sample, through a site that runs already (npm
// start; SITE, default http://127.0.0.1:8787): it draws the photos, a natural voice reads the story with the model in FOLDER
// (as `npm run natural-voice -- --from` takes it), and the site's engines do all the rest but the film, which the next build
// renders (sample/film.ts). With --voice the story and its pictures stay as they are, and are read anew.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { parseArgs } from "node:util";
import { paceUtterances } from "../studio/voice/natural/pacing.ts";
import { openNaturalModel, readAloud } from "./natural-model.ts";
import { SCENES } from "./sample/scenes.mjs";

const SITE = process.env.SITE || "http://127.0.0.1:8787";
const FOLDER = new URL("../web/public/sample/", import.meta.url);
const STYLE = { style: "watercolour", strength: 2 };
const VOICE = "af_heart";
const SPEED = 0.92;
const POSTER_WIDTH = 480;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { voice: { type: "boolean" } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Which folder has the model and its voices?");

let cookie = "";
async function call(path, init = {}) {
  const headers = { cookie, ...init.headers };
  const response = await fetch(new URL(path, SITE), { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
const sendJson = (method, path, body) =>
  call(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const post = async (path, body) => (await sendJson("POST", path, body)).json();

async function register() {
  const username = `sample-${Date.now()}`;
  const response = await sendJson("POST", "/api/register", {
    username,
    email: `${username}@example.com`,
    password: crypto.randomUUID(),
    firstName: "Grandma Rose",
  });
  cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

/** The drawing as a JPEG of its own size, or as wide as that. */
async function photograph(page, html, width, height, quality = 92) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin:0">${html}</body>`, { waitUntil: "load" });
  return page.screenshot({ type: "jpeg", quality });
}

async function upload(photo) {
  const form = new FormData();
  form.set("file", new File([photo], "scene.jpg", { type: "image/jpeg" }));
  const { id } = await (await call("/api/images", { method: "POST", body: form })).json();
  return id;
}

/** As the page /make-voice/{storyId} does it. */
async function narrate(id) {
  const { sentences } = await (await call(`/api/stories/${id}/phones?voice=${VOICE}`)).json();
  const speak = (await openNaturalModel(folder))(VOICE, SPEED);
  const { mp3, times } = await readAloud(speak, paceUtterances(sentences, true));
  const form = new FormData();
  form.set("voiceId", VOICE);
  form.set("times", JSON.stringify(times));
  form.set("audio", new File([mp3], "narration.mp3", { type: "audio/mpeg" }));
  await call(`/api/stories/${id}/narration`, { method: "PUT", body: form });
}

async function makeStory(images) {
  const { title, content, tags, pages, language } = await post("/api/generate-story", {
    images,
    template: null,
    tone: null,
    length: "medium",
  });
  const input = { title, content, tags, language, images, imageCount: images.length };
  const { id } = await post("/api/stories", { ...input, ...(pages && { pages }) });
  return share(id);
}

async function share(id) {
  await narrate(id);
  const { url } = await post(`/api/stories/${id}/share`, {});
  return (await call(new URL(url).pathname.replace("/s/", "/api/shared/"))).json();
}

const read = async (address) => new Uint8Array(await (await call(address)).arrayBuffer());

async function save(name, bytes) {
  await writeFile(new URL(name, FOLDER), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} KB`);
  return `/sample/${name}`;
}

async function saveSample({ story, images, narration }, coverUrl) {
  const audioUrl = await save("narration.mp3", await read(narration.audioUrl));
  const sample = {
    story: { ...story, coverImageUrl: coverUrl, audioUrl },
    images,
    narration: { ...narration, audioUrl },
    film: { title: story.title, url: "/sample/film.mp4", thumbnailUrl: coverUrl },
  };
  await writeFile(new URL("sample.json", FOLDER), `${JSON.stringify(sample, null, 2)}\n`);
  console.log(`${story.title}\n\n${story.content}`);
}

/** The story as it is, read anew: a copy of it is narrated, whose pages follow one another in the same order. */
async function readAnew() {
  const { story, images } = JSON.parse(await readFile(new URL("sample.json", FOLDER), "utf8"));
  const copies = [];
  for (const { cartoonUrl, caption } of images) {
    const picture = await readFile(new URL(cartoonUrl.split("/").at(-1), FOLDER));
    copies.push({ id: await upload(picture), caption });
  }
  const { title, content, language } = story;
  const imageOf = (imageId) => images.findIndex(({ id }) => id === imageId);
  const pages = story.pages.map(({ text, imageId }) => ({ text, imageIndex: imageOf(imageId) }));
  const copy = { title, content, language, pages, images: copies, imageCount: copies.length };
  const { narration } = await share((await post("/api/stories", copy)).id);
  for (const [index, page] of narration.pages.entries()) {
    const { id, imageId } = story.pages[index];
    Object.assign(page, { id, imageId });
  }
  const narrated = { ...story, audioDuration: narration.duration };
  await saveSample({ story: narrated, images, narration }, story.coverImageUrl);
}

async function makeAll() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const images = [];
    for (const { caption, svg } of SCENES) {
      const id = await upload(await photograph(page, svg, 1200, 900));
      await post(`/api/images/${id}/cartoon`, STYLE);
      images.push({ id, caption });
    }
    const made = await makeStory(images);
    let firstJpeg;
    for (const [index, picture] of made.images.entries()) {
      const jpeg = await read(picture.cartoonUrl);
      const url = await save(`${index + 1}.jpg`, jpeg);
      Object.assign(picture, { originalUrl: url, cartoonUrl: url });
      firstJpeg ??= Buffer.from(jpeg).toString("base64");
    }
    const [first] = made.images;
    const height = Math.round((POSTER_WIDTH * first.height) / first.width);
    const data = `data:image/jpeg;base64,${firstJpeg}`;
    const cover = `<img src="${data}" width="${POSTER_WIDTH}" height="${height}" style="display:block">`;
    await saveSample(
      made,
      await save("cover.jpg", await photograph(page, cover, POSTER_WIDTH, height, 50)),
    );
  } finally {
    await browser.close();
  }
}

await mkdir(FOLDER, { recursive: true });
await register();
await (values.voice ? readAnew() : makeAll());
