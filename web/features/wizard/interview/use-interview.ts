import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_CAPTION_CHARACTERS } from "../../../../contract/limits.ts";
import type { Person } from "../../../../contract/people.ts";
import type { Question } from "../../../../studio/writer/interview/question.ts";
import type { DraftPhoto } from "../../../device/draft.ts";
import { nextTask } from "../../../lib/next-task.ts";
import { createStore } from "../../../lib/store.ts";
import type { DraftSession } from "../draft-session.ts";
import { changeInPlace } from "./keep-in-place.ts";
import { loadInterview } from "./load-interview.ts";

/** Questions follow the words once typing pauses this long, in milliseconds. */
const TYPING_PAUSE = 1_500;
/** A field that was left may have been left by pressing a button, which must not move: in milliseconds. */
const LEAVING_PAUSE = 300;
/** There must be room for an answer. */
const MAX_ANSWERED_CHARACTERS = MAX_CAPTION_CHARACTERS - 400;

/** The questions by photo. */
export type Asked = ReadonlyMap<string, readonly Question[]>;

/** The questions under each description, made on this device from its words. */
export function useInterview(session: DraftSession, people: readonly Person[]) {
  // Outside React: new questions render what shows them, not all descriptions.
  const [asked] = useState(() => createStore<Asked>(new Map()));
  const cancel = useRef(() => {});

  const refresh = useCallback(
    (delay: number) => {
      cancel.current();
      let isCancelled = false;
      const timer = setTimeout(async () => {
        // A story needs no answers: where nothing can be asked, nothing is.
        const next = await ask(session.get().photos, people).catch(() => null);
        if (next && !isCancelled) cancel.current = changeInPlace(() => asked.set(next));
      }, delay);
      cancel.current = () => {
        clearTimeout(timer);
        isCancelled = true;
      };
    },
    [session, people, asked],
  );

  useEffect(() => {
    refresh(0);
    return () => cancel.current();
  }, [refresh]);

  return {
    asked,
    onTyping: () => refresh(TYPING_PAUSE),
    onLeave: () => refresh(LEAVING_PAUSE),
    onChanged: () => refresh(0),
  };
}

/** In tasks of a photo each, between which a press is answered. */
async function ask(photos: readonly DraftPhoto[], people: readonly Person[]): Promise<Asked> {
  const [{ readAlbum }, { questionsFor }] = await loadInterview();
  await nextTask();
  const album = readAlbum({
    captions: photos.map(({ caption }) => caption),
    people,
    photoDates: photos.map(({ takenAt }) => takenAt),
  });
  const asked = new Map<string, readonly Question[]>();
  for (const [index, { id, caption, answered }] of photos.entries()) {
    await nextTask();
    if (caption.length <= MAX_ANSWERED_CHARACTERS)
      asked.set(id, questionsFor(album, index, answered));
  }
  await nextTask();
  return asked;
}
