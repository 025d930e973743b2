import type { AccountExport } from "../../contract/export.ts";
import { MAX_ANSWERS } from "../../contract/limits.ts";
import { type Files, readFile, readSound } from "./files.ts";
import type { SiteClient } from "./site.ts";

type Story = AccountExport["stories"][number];
type Answer = Story["answers"][number];

/** Null when nothing is left of it that is not in the story already. */
async function composeForm(files: Files, answer: Answer, imageId: string | undefined) {
  const { name, text, heart, state } = answer;
  const form = new FormData();
  form.set("name", name);
  if (heart) form.set("heart", "true");
  if (imageId !== undefined) form.set("imageId", imageId);
  if (state === "used") return heart ? form : null;
  if (text !== "") form.set("text", text);
  const voice = await readSound(files, answer.voice);
  if (voice) form.set("voice", voice, "voice");
  for (const path of answer.photos) {
    const photo = await readFile(files, path, "image/jpeg");
    if (photo) form.append("photo", photo, "photo.jpg");
  }
  return form;
}

/** Sends answers as they came once: through links to ask the family, which are closed again. */
export async function restoreAnswers(
  site: SiteClient,
  files: Files,
  storyId: string,
  { answers }: Story,
  newIds: Map<string, string>,
): Promise<void> {
  for (let first = 0; first < answers.length; first += MAX_ANSWERS) {
    const ask = await site.send<{ id: string; url: string }>(
      "POST",
      `/api/stories/${storyId}/asks`,
      {},
    );
    const path = `/api/asked/${ask.url.split("/").at(-1)}/answers`;
    for (const answer of answers.slice(first, first + MAX_ANSWERS)) {
      const form = await composeForm(files, answer, newIds.get(answer.imageId ?? ""));
      if (!form) continue;
      const { id } = await site.send<{ id: string }>("POST", path, form);
      if (answer.state === "declined")
        await site.send("POST", `/api/suggestions/${id}/decline`, {});
      if (answer.state === "used") await site.send("POST", `/api/suggestions/${id}/use`, {});
    }
    await site.send("DELETE", `/api/asks/${ask.id}`);
  }
}
