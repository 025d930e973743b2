import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_CAPTION_CHARACTERS } from "../../../../contract/limits.ts";
import type { Person } from "../../../../contract/people.ts";
import type { Question } from "../../../../studio/writer/interview/question.ts";
import type { DraftPhoto } from "../../../device/draft.ts";
import type { DraftSession } from "../draft-session.ts";
import { changeInPlace } from "./keep-in-place.ts";

/** Questions follow the words once typing pauses this long, in milliseconds. */
const TYPING_PAUSE = 1_500;
/** A field that was left may have been left by pressing a button, which must not move: in milliseconds. */
const LEAVING_PAUSE = 300;
/** There must be room for an answer. */
const MAX_ANSWERED_CHARACTERS = MAX_CAPTION_CHARACTERS - 400;

type Asked = ReadonlyMap<string, readonly Question[]>;

/** The questions under each description, made on this device from its words. */
export function useInterview(session: DraftSession, people: readonly Person[]) {
  const [asked, setAsked] = useState<Asked>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useRef(() => {});

  const refresh = useCallback(
    (delay: number) => {
      clearTimeout(timer.current);
      cancel.current();
      timer.current = setTimeout(async () => {
        // A story needs no answers: where nothing can be asked, nothing is.
        const next = await ask(session.get().photos, people).catch(() => null);
        if (next) cancel.current = changeInPlace(() => setAsked(next));
      }, delay);
    },
    [session, people],
  );

  useEffect(() => {
    refresh(0);
    return () => {
      clearTimeout(timer.current);
      cancel.current();
    };
  }, [refresh]);

  return {
    questionsOf: (photoId: string) => asked.get(photoId) ?? [],
    onTyping: () => refresh(TYPING_PAUSE),
    onLeave: () => refresh(LEAVING_PAUSE),
    onChanged: () => refresh(0),
  };
}

async function ask(photos: readonly DraftPhoto[], people: readonly Person[]): Promise<Asked> {
  const [{ readAlbum }, { questionsFor }] = await Promise.all([
    import("../../../../studio/writer/interview/read-album.ts"),
    import("../../../../studio/writer/interview/questions.ts"),
  ]);
  // What has just been loaded has also just been run: a press comes between that and the reading.
  await new Promise((resolve) => setTimeout(resolve));
  const album = readAlbum({
    captions: photos.map(({ caption }) => caption),
    people,
    photoDates: photos.map(({ takenAt }) => takenAt),
  });
  return new Map(
    photos.map(({ id, caption, answered }, index) => [
      id,
      caption.length > MAX_ANSWERED_CHARACTERS ? [] : questionsFor(album, index, answered),
    ]),
  );
}
