/** What is further down the story's page or used later: the book does not wait for it. */
import { type ComponentType, lazy } from "react";
import type { StoryFamilyProps } from "./asked-story.ts";

// What the family has answered is offered again on the next visit.
export const StoryFamily = lazy<ComponentType<StoryFamilyProps>>(() =>
  import("./story-family.tsx").then(
    (m) => ({ default: m.StoryFamily }),
    () => ({ default: () => null }),
  ),
);

export const loadReader = () => import("./story-reader.tsx");
export const StoryReader = lazy(() => loadReader().then((m) => ({ default: m.StoryReader })));

const loadEditor = () => import("../../features/story/edit-story.tsx");
export const EditStory = lazy(() => loadEditor().then((m) => ({ default: m.EditStory })));

export const UnsavedEdit = lazy<ComponentType<{ storyId: string; onContinue: () => void }>>(() =>
  import("../../features/story/unsaved-edit.tsx").then(
    (m) => ({ default: m.UnsavedEdit }),
    () => ({ default: () => null }),
  ),
);

/** Preloads what opens at a press; a failure is reported when it is loaded again then. */
export const preloadParts = () => Promise.all([loadReader(), loadEditor()]).catch(() => {});
