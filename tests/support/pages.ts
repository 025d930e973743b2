/** Every page of the site, with something on it. */
import { addFilm, addPictureStory, addStory, drawPhoto, type Family } from "./family.ts";

export const PUBLIC_PAGES = [
  "/",
  "/auth",
  "/try",
  "/forgot-password",
  "/about",
  "/privacy",
  "/terms",
  "/contact",
  "/faq",
  "/help-card",
  "/no/such/page",
];

/** The signed-in pages of an account that gets two stories, a film, a collection, a link to each kind and an answer from the family. */
export async function fillPages(family: Family): Promise<string[]> {
  const story = await addPictureStory(family, "At the Beach", ["The sea was warm.", "We swam."]);
  await family.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
  const film = await addFilm(family, story, "At the Beach");
  await addStory(family, "A Birthday With Two Cakes", { tags: ["Celebration", "garden"] });
  await family.patch(`/api/stories/${story.id}`, { favorite: true });
  const collected = { name: "Family Favorites", storyIds: [story.id] };
  const collection = await family.post("/api/collections", collected);
  const { id: deleted } = await addStory(family, "Deleted by mistake");
  await family.call(`/api/stories/${deleted}`, { method: "DELETE" });
  const links = await Promise.all(
    [`stories/${story.id}`, `videos/${film.id}`, `collections/${collection.id}`].map((what) =>
      family.post<{ url: string }>(`/api/${what}/share`, {}),
    ),
  );
  const ask = await family.post<{ url: string }>(`/api/stories/${story.id}/asks`, {});
  const { pathname } = new URL(ask.url);
  const answer = new FormData();
  answer.set("name", "Leo");
  answer.set("heart", "true");
  answer.set("text", "I was there too.");
  answer.append("photo", new File([drawPhoto()], "garden.jpg", { type: "image/jpeg" }));
  const token = pathname.split("/").at(-1);
  await family.call(`/api/asked/${token}/answers`, { method: "POST", body: answer });
  return [
    "/dashboard",
    "/create-story",
    `/story/${story.id}`,
    "/my-stories",
    "/my-videos",
    "/favorites",
    `/create-video?story=${story.id}`,
    `/video/${film.id}`,
    `/collection/${collection.id}`,
    "/profile",
    "/settings",
    "/recently-deleted",
    pathname,
    ...links.map(({ url }) => new URL(url).pathname),
  ];
}
