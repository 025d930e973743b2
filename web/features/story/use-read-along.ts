import { useState } from "react";
import type { SpokenSentence } from "../../../contract/narration.ts";
import { type BookSize, pictureOfParagraph, sentenceAt } from "./read-along.ts";

/** The position in the narration: the spoken sentence, and the picture of its paragraph. */
export function useReadAlong(sentences: readonly SpokenSentence[], size: BookSize) {
  const [spoken, setSpoken] = useState(-1);
  const [picture, setPicture] = useState(0);

  function follow(seconds: number) {
    const now = sentenceAt(sentences, seconds);
    if (now === spoken) return;
    setSpoken(now);
    const paragraph = sentences[now]?.paragraph ?? -1;
    // The title comes before the first paragraph. Within a paragraph the reader may turn the pictures freely.
    if (paragraph < 0 || paragraph === sentences[spoken]?.paragraph) return;
    setPicture(pictureOfParagraph(paragraph, size));
  }

  return {
    spoken,
    picture: Math.min(picture, Math.max(0, size.pictures - 1)),
    turnTo: setPicture,
    follow,
  };
}
