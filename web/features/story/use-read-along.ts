import { useState } from "react";
import type { SpokenSentence } from "../../../contract/narration.ts";
import { sentenceAt } from "./read-along.ts";
import { pageAt, pictureOfPage, type ReadingPage } from "./reading-pages.ts";

interface Book {
  pages: readonly ReadingPage[];
  images: readonly { id: string }[];
}

/** The position in the narration: the spoken sentence, and the picture of its page. */
export function useReadAlong(sentences: readonly SpokenSentence[], { pages, images }: Book) {
  const [spoken, setSpoken] = useState(-1);
  const [page, setPage] = useState(-1);
  const [picture, setPicture] = useState(0);

  function follow(seconds: number) {
    const now = sentenceAt(sentences, seconds);
    setSpoken(now);
    const reached = pageAt(pages, seconds, sentences[now]);
    // Within a page the reader may turn the pictures freely.
    if (reached === page) return;
    setPage(reached);
    const place = pictureOfPage(pages, reached, images);
    if (place >= 0) setPicture(place);
  }

  return {
    spoken,
    picture: Math.min(picture, Math.max(0, images.length - 1)),
    turnTo: setPicture,
    follow,
  };
}
