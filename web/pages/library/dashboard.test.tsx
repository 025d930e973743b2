import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StoryCard } from "../../../contract/stories.ts";
import type { Video } from "../../../contract/videos.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

const stories = [1, 2, 3, 4].map((day) =>
  storyCardOf({
    id: `story-${day}`,
    title: `Story ${day}`,
    tags: day === 4 ? ["Seaside"] : [],
    createdAt: `2026-11-0${day}T12:00:00.000Z`,
    favorite: day === 2,
  }),
);

async function openDashboard(library: { stories: StoryCard[]; videos: Video[] }, user = ROSE) {
  server.on("GET /api/user", () => json(user));
  server.on("GET /api/stories", () => json(library.stories));
  server.on("GET /api/stories?favorite=true", () =>
    json(library.stories.filter((story) => story.favorite)),
  );
  server.on("GET /api/videos", () => json(library.videos));
  server.on("GET /api/user/summary", () =>
    json({ stories: 4, videos: 2, images: 31, cartoons: 29 }),
  );
  const { person } = renderApp("/dashboard");
  await screen.findByRole("heading", {
    level: 1,
    name: `Welcome back, ${user.firstName || user.username}!`,
  });
  return person;
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a user without names is greeted by the username", async () => {
  await openDashboard({ stories: [], videos: [] }, { ...ROSE, firstName: null, lastName: null });
  const side = within(screen.getByRole("complementary"));
  expect(side.getByText("RO")).toBeDefined();
  expect(side.getByText("rosem")).toBeDefined();
});

test("the sidebar names the storyteller, counts the library and links to its parts", async () => {
  await openDashboard({ stories, videos: [] });
  const side = screen.getByRole("complementary");
  expect(within(side).getByText("Rose Miller")).toBeDefined();
  expect(within(side).getByText("Storyteller")).toBeDefined();
  expect(await within(side).findByText("31")).toBeDefined();
  const counts = [...side.querySelectorAll("dl > div")].map((count) => count.textContent);
  expect(counts).toEqual(["Stories4", "Videos2", "Images31"]);
  const navigation = within(side).getByRole("navigation", { name: "Navigation" });
  expect(
    within(navigation)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Dashboard", "My Stories", "Favorites", "My Videos"]);
  expect(
    within(navigation)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/dashboard", "/my-stories", "/favorites", "/my-videos"]);
  expect(within(side).getByText("RM")).toBeDefined();
  expect(within(side).getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(within(side).getByRole("button", { name: "Sign out" })).toBeDefined();
});

test("the three counts are shown under the greeting", async () => {
  await openDashboard({ stories, videos: [] });
  for (const words of ["4 Created Stories", "2 Video Stories", "29 Cartoon Images"]) {
    expect(
      await screen.findByText(
        (_, element) => element?.tagName === "P" && element.textContent === words,
      ),
    ).toBeDefined();
  }
});

test("a story's card shows its date, its tags and a link", async () => {
  await openDashboard({ stories, videos: [] });
  const card = (await screen.findByRole("heading", { name: "Story 4" })).closest("li");
  if (!card) throw new Error("the story has no card");
  expect(within(card).getByText("November 4, 2026")).toBeDefined();
  expect(within(card).getByText("Seaside")).toBeDefined();
  expect(within(card).getByRole("link", { name: "View Story 4" }).getAttribute("href")).toBe(
    "/story/story-4",
  );
});

test("All Stories begins with the newest and ends with a card for a new one", async () => {
  await openDashboard({ stories: stories.toReversed(), videos: [] });
  const all = region("Your Stories");
  const tabs = all.getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["All Stories", "Recent", "Favorites"]);
  expect(tabs[0]?.getAttribute("aria-selected")).toBe("true");
  const cards = within(all.getByRole("tabpanel"));
  expect((await cards.findAllByRole("heading")).map((heading) => heading.textContent)).toEqual([
    "Story 4",
    "Story 3",
    "Story 2",
    "Story 1",
  ]);
  const last = cards.getAllByRole("link").at(-1);
  expect([last?.textContent, last?.getAttribute("href")]).toEqual([
    "Create New Story",
    "/create-story",
  ]);
  for (const link of screen.getAllByRole("link", { name: "Create New Story" })) {
    expect(link.getAttribute("href")).toBe("/create-story");
  }
  expect(all.getByRole("link", { name: /^View all/ }).getAttribute("href")).toBe("/my-stories");
});

test("Family Favorites offers a collection, and leads to the favorites", async () => {
  const person = await openDashboard({ stories, videos: [] });
  const favorites = region("Family Favorites");
  expect(favorites.getByRole("link", { name: "See your favorites" }).getAttribute("href")).toBe(
    "/favorites",
  );
  await person.click(favorites.getByRole("button", { name: "Create Collection" }));
  expect(await screen.findByRole("dialog", { name: "New collection" })).toBeDefined();
});

test("Recent shows the three newest, Favorites those with a heart", async () => {
  const person = await openDashboard({ stories, videos: [] });
  await person.click(screen.getByRole("tab", { name: "Recent" }));
  const recent = within(screen.getByRole("tabpanel")).getAllByRole("heading", { level: 3 });
  expect(recent.map((heading) => heading.textContent)).toEqual(["Story 4", "Story 3", "Story 2"]);

  await person.click(screen.getByRole("tab", { name: "Favorites" }));
  expect(await screen.findByRole("heading", { name: "Story 2" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Story 4" })).toBeNull();
});

test("pressing the heart marks a story as a favorite", async () => {
  const person = await openDashboard({ stories, videos: [] });
  server.on("PATCH /api/stories/story-4", ({ body }) => {
    const { excerpt: _excerpt, ...story } = { ...stories[3], ...(body as object) } as StoryCard;
    return json({ ...story, content: "Once.", narrationOutdated: false });
  });
  const heart = await screen.findByRole("button", { name: "Favorite: Story 4" });
  expect(heart.getAttribute("aria-pressed")).toBe("false");
  await person.click(heart);
  expect(heart.getAttribute("aria-pressed")).toBe("true");
  expect(server.sent("PATCH /api/stories/story-4")[0]?.body).toEqual({ favorite: true });
});

test("a heart pressed on the way to Favorites is there, though the list was read before it was saved", async () => {
  const person = await openDashboard({ stories: [stories[3]!], videos: [] });
  let save: ((response: Response) => void) | undefined;
  const saved = new Promise<Response>((resolve) => (save = resolve));
  let answerTooLate: ((response: Response) => void) | undefined;
  const tooEarly = new Promise<Response>((resolve) => (answerTooLate = resolve));
  const lists = [tooEarly, json([{ ...stories[3]!, favorite: true }])];
  server.on("PATCH /api/stories/story-4", () => saved);
  server.on("GET /api/stories?favorite=true", () => lists.shift()!);
  await person.click(await screen.findByRole("button", { name: "Favorite: Story 4" }));
  await person.click(screen.getByRole("tab", { name: "Favorites" }));
  await waitFor(() => expect(lists).toHaveLength(1));
  const { excerpt: _excerpt, ...story } = stories[3]!;
  save?.(json({ ...story, favorite: true, content: "Once.", narrationOutdated: false }));
  await waitFor(() => expect(lists).toHaveLength(0));
  answerTooLate?.(json([]));
  expect(await screen.findByRole("heading", { name: "Story 4" })).toBeDefined();
  expect(screen.queryByText("No Favorite Stories Yet")).toBeNull();
});

test("a heart that cannot be saved is rolled back, with a message", async () => {
  const person = await openDashboard({ stories, videos: [] });
  await person.click(await screen.findByRole("button", { name: "Favorite: Story 4" }));
  expect(await screen.findByText("Favorite not saved")).toBeDefined();
  expect(
    screen.getByRole("button", { name: "Favorite: Story 4" }).getAttribute("aria-pressed"),
  ).toBe("false");
});

test("an empty library offers to make a first story in every tab", async () => {
  const person = await openDashboard({ stories: [], videos: [] });
  expect(await screen.findByText("No Stories Yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Create Your First Story" }).getAttribute("href")).toBe(
    "/create-story",
  );
  await person.click(screen.getByRole("tab", { name: "Recent" }));
  expect(screen.getByText("No Recent Stories")).toBeDefined();
  await person.click(screen.getByRole("tab", { name: "Favorites" }));
  expect(await screen.findByText("No Favorite Stories Yet")).toBeDefined();
  expect(hrefOf("Browse Stories")).toBe("/my-stories");
});

test("without videos the next step is a story, or a video once there is a story", async () => {
  await openDashboard({ stories: [], videos: [] });
  expect(await screen.findByText("No Videos Yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Create a Story First" }).getAttribute("href")).toBe(
    "/create-story",
  );
});

test("with stories but no videos the next step is a video", async () => {
  await openDashboard({ stories, videos: [] });
  const link = await screen.findByRole("link", { name: "Create New Video" });
  expect(link.getAttribute("href")).toBe("/create-video");
});

test("videos show their length, or Video story while they have none", async () => {
  const videos = [
    videoOf({ id: "video-1", title: "Film one", duration: 65 }),
    videoOf({ id: "video-2", title: "Film two", duration: null, url: null, state: "making" }),
  ];
  await openDashboard({ stories, videos });
  expect(await screen.findByText("1:05")).toBeDefined();
  expect(screen.getByText("Video story")).toBeDefined();
  expect(region("Video Stories").getByRole("heading", { name: "Film one" })).toBeDefined();
  expect(region("Video Stories").getAllByText("November 1, 2026")).toHaveLength(2);
  expect(
    region("Video Stories").getByRole("link", { name: "Create New Video" }).getAttribute("href"),
  ).toBe("/create-video");
  expect(screen.getByRole("link", { name: "Watch Film one" }).getAttribute("href")).toBe(
    "/video/video-1",
  );
});

test("a template opens the wizard with itself chosen", async () => {
  await openDashboard({ stories: [], videos: [] });
  const cards = region("Story Templates").getAllByRole("listitem");
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Birthday Adventure.*Celebration.*Use Template/),
    expect.stringMatching(/^Family Vacation.*Travel.*Use Template/),
    expect.stringMatching(/^Bedtime Story.*Sleep.*Use Template/),
    expect.stringMatching(/^Learning Journey.*Education.*Use Template/),
  ]);
  const targets = screen
    .getAllByRole("link", { name: /^Use Template/ })
    .map((link) => link.getAttribute("href"));
  expect(targets).toEqual([
    "/create-story?template=birthday",
    "/create-story?template=vacation",
    "/create-story?template=bedtime",
    "/create-story?template=learning",
  ]);
});
