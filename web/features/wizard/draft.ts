import { DEFAULT_STYLE, type Drawing, type FaceBox, type Style } from "../../../contract/images.ts";
import type { GeneratedStory, Length, Template, Tone } from "../../../contract/stories.ts";
import {
  type Draft,
  type DraftMemory,
  type DraftPhoto,
  drawingOf,
  type DraftStory,
  hasText,
  isSameDrawing,
  type PreparedPhoto,
  type Step,
  type UploadedPhoto,
} from "../../device/draft.ts";
import { confirmDoubt, type DoubtedSentence, removeSentence, restoreSentence } from "./doubts.ts";

export interface WrittenStory {
  story: GeneratedStory;
  /** The photos it was written from, in their order then: the draft's may have been moved since. */
  photoIds: readonly string[];
}

export type DraftAction =
  | { type: "photo added"; photo: PreparedPhoto }
  | { type: "photo removed"; id: string }
  | { type: "photo put back"; photo: DraftPhoto; at: number }
  | { type: "photo moved"; id: string; to: number }
  | { type: "faces found"; id: string; faces: FaceBox[] }
  | { type: "photo illustrated"; id: string; drawing: Drawing; picture: Blob }
  | { type: "photo redrawn"; id: string; drawing: Drawing; picture: Blob | null }
  | { type: "photo uploaded"; id: string; uploaded: UploadedPhoto }
  | { type: "uploads lost" }
  | { type: "photo told"; id: string; memory: DraftMemory | null }
  | { type: "memory sent"; id: string; memoryId: string | null }
  | { type: "photo captioned"; id: string; caption: string }
  | { type: "question done"; id: string; kind: string }
  | { type: "style chosen"; style: Style }
  | { type: "palette measured"; palette: unknown }
  | { type: "tone chosen"; tone: Tone | null }
  | { type: "length chosen"; length: Length }
  | { type: "went to"; step: Step }
  | ({ type: "story written" } & WrittenStory)
  | { type: "earlier text brought back" }
  | { type: "title changed"; title: string }
  | { type: "content changed"; content: string }
  | { type: "doubt confirmed"; doubt: DoubtedSentence }
  | { type: "sentence removed"; sentence: string }
  | { type: "sentence restored"; sentence: string; before: DraftStory };

export function newDraft(id: string, template: Template | null): Draft {
  return {
    id,
    revision: 0,
    step: "upload",
    template,
    tone: null,
    length: "medium",
    style: DEFAULT_STYLE,
    palette: null,
    photos: [],
    story: { title: "", content: "", tags: [] },
    earlier: null,
  };
}

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case "photo added": {
      if (draft.photos.some((photo) => photo.id === action.photo.id)) return draft;
      const photo = {
        ...action.photo,
        caption: "",
        answered: [],
        faces: null,
        ownDrawing: null,
        illustration: null,
        uploaded: null,
        memory: null,
      };
      return { ...draft, photos: [...draft.photos, photo] };
    }
    case "photo removed": {
      const photos = draft.photos.filter((photo) => photo.id !== action.id);
      return { ...draft, photos, step: photos.length === 0 ? "upload" : draft.step };
    }
    case "photo put back":
      return { ...draft, photos: draft.photos.toSpliced(action.at, 0, action.photo) };
    case "photo moved":
      return { ...draft, photos: movePhoto(draft.photos, action.id, action.to) };
    case "faces found":
      return changePhoto(draft, action.id, { faces: action.faces });
    case "photo illustrated":
      return changePhoto(draft, action.id, {
        illustration: { drawing: action.drawing, picture: action.picture },
      });
    case "photo redrawn":
      return redraw(draft, action);
    case "photo uploaded":
      return changePhoto(draft, action.id, { uploaded: action.uploaded });
    case "uploads lost":
      return { ...draft, photos: draft.photos.map((photo) => ({ ...photo, uploaded: null })) };
    case "photo told":
      return changePhoto(draft, action.id, { memory: action.memory });
    case "memory sent": {
      const uploaded = draft.photos.find(({ id }) => id === action.id)?.uploaded ?? null;
      return changePhoto(draft, action.id, {
        uploaded: uploaded && { ...uploaded, memoryId: action.memoryId },
      });
    }
    case "photo captioned":
      return changePhoto(draft, action.id, { caption: action.caption });
    case "question done": {
      const answered = draft.photos.find(({ id }) => id === action.id)?.answered ?? [];
      return changePhoto(draft, action.id, { answered: [...new Set([...answered, action.kind])] });
    }
    case "style chosen":
      return chooseStyle(draft, action.style);
    case "palette measured":
      return { ...draft, palette: action.palette };
    case "tone chosen":
      return { ...draft, tone: action.tone };
    case "length chosen":
      return { ...draft, length: action.length };
    case "went to":
      return { ...draft, step: action.step };
    case "story written":
      return {
        ...draft,
        step: "review",
        story: toDraftStory(action),
        earlier: earlierAfter(draft, action.story),
      };
    case "earlier text brought back":
      return draft.earlier === null
        ? draft
        : { ...draft, story: draft.earlier, earlier: draft.story };
    case "title changed":
      return { ...draft, story: { ...draft.story, title: action.title } };
    case "content changed":
      return { ...draft, story: { ...draft.story, content: action.content } };
    case "doubt confirmed":
      return confirmDoubt(draft, action.doubt);
    case "sentence removed":
      return { ...draft, story: removeSentence(draft.story, action.sentence) };
    case "sentence restored":
      return { ...draft, story: restoreSentence(draft.story, action.before, action.sentence) };
  }
}

/** True once the illustration is made as it should be and the server has photo and illustration. */
export function isProcessed(draft: Draft, photo: DraftPhoto): boolean {
  return isSameDrawing(photo.uploaded?.drawing, drawingOf(draft, photo));
}

/** True once the illustration is made as it should be, whether or not the server has it yet. */
export function isIllustrated(draft: Draft, photo: DraftPhoto): boolean {
  const isMade = isSameDrawing(photo.illustration?.drawing, drawingOf(draft, photo));
  return isMade || isProcessed(draft, photo);
}

/** The whole book is in one style: pictures that were drawn again in another one lose it. */
function chooseStyle(draft: Draft, style: Style): Draft {
  if (style === draft.style) return draft;
  return { ...draft, style, photos: draft.photos.map((photo) => ({ ...photo, ownDrawing: null })) };
}

/** Without a picture the server draws it. */
function redraw(
  draft: Draft,
  { id, drawing, picture }: Extract<DraftAction, { type: "photo redrawn" }>,
): Draft {
  const isLikeOthers = isSameDrawing(drawing, drawingOf(draft, { ownDrawing: null }));
  return changePhoto(draft, id, {
    ownDrawing: isLikeOthers ? null : drawing,
    ...(picture && { illustration: { drawing, picture } }),
  });
}

export const photoIdsOf = ({ photos }: Draft): string[] => photos.map(({ id }) => id);

function toDraftStory({ story, photoIds }: WrittenStory): DraftStory {
  const { title, content, tags, pages, doubts, language } = story;
  const written = { title, writtenTitle: title, content, tags, doubts, language };
  if (!pages) return written;
  const photoIdAt = (index: number | null) => (index === null ? null : (photoIds[index] ?? null));
  return {
    ...written,
    pages: pages.map(({ text, imageIndex }) => ({ text, photoId: photoIdAt(imageIndex) })),
  };
}

/** Whether the text is still the writer's own: what was typed since may be in another language. */
export const isAsWritten = ({ content, pages }: DraftStory): boolean =>
  content === pages?.flatMap(({ text }) => text || []).join("\n\n");

/** A person has changed title or text. A text without pages counts too: what its writer wrote is not known. */
const wasEdited = (story: DraftStory) =>
  (story.content.trim() !== "" && !isAsWritten(story)) ||
  (story.title.trim() !== "" && story.title !== (story.writtenTitle ?? story.title));

type Text = Pick<DraftStory, "title" | "content">;
const isSameText = (one: Text, other: Text) =>
  one.title === other.title && one.content === other.content;

/** There is room for one earlier text: one that nobody changed can be written again, so it does not replace another. */
function earlierAfter({ story, earlier }: Draft, next: Text): DraftStory | null {
  const isWorthLess = earlier !== null && wasEdited(earlier) && !wasEdited(story);
  return isWorthLess || isSameText(story, next) || !hasText(story) ? earlier : story;
}

/** Both texts have a person's own words, and a new text would leave room for one of them. */
export const wouldLoseEditedText = ({ story, earlier }: Draft): boolean =>
  earlier !== null && wasEdited(earlier) && wasEdited(story) && !isSameText(story, earlier);

function changePhoto(draft: Draft, id: string, change: Partial<DraftPhoto>): Draft {
  return {
    ...draft,
    photos: draft.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
  };
}

function movePhoto(photos: DraftPhoto[], id: string, to: number): DraftPhoto[] {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (photo === undefined || to < 0 || to >= photos.length || to === from) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}
