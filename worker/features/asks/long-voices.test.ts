import { expect, it } from "vitest";
import { askFamily, sendAnswer } from "../../testing/asks.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { readMessage, savePictureStory } from "../../testing/things.ts";

/** Layer III of MPEG 2.5 at 8 kHz and 8 kbit/s, mono: frames of 72 ms and 72 bytes. */
const FRAME_SECONDS = 0.072;
const FRAME_BYTES = 72;

function makeSilence(seconds: number): File {
  const frames = Math.ceil(seconds / FRAME_SECONDS);
  const bytes = new Uint8Array(frames * FRAME_BYTES);
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) bytes.set([0xff, 0xe3, 0x18, 0xc0], at);
  return new File([bytes], "voice.mp3", { type: "audio/mpeg" });
}

it("a voice of more than two hours is as much too long as one of three minutes", async () => {
  const owner = await signUp("owner");
  const { story, image } = await savePictureStory(owner);
  const { token } = await askFamily(owner, story.id);
  const tooLong = [413, "A recording can be 2 minutes long at most."];
  for (const seconds of [180, 7_300]) {
    const voice = makeSilence(seconds);
    const answer = await sendAnswer(createClient(), token, { name: "Leo", voice });
    expect(await readMessage(answer)).toEqual(tooLong);
    const body = new FormData();
    body.set("audio", voice);
    const memory = await owner.fetch(`/api/images/${image.id}/memory`, { method: "PUT", body });
    expect(await readMessage(memory)).toEqual(tooLong);
  }
});
