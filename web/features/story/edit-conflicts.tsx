import { useEffect, useRef } from "react";
import type { Page } from "../../../studio/pages/page-spans.ts";
import { parsePages } from "../../lib/story-pages.ts";
import { Button } from "../../ui/buttons/button.tsx";

interface Conflict {
  name: string;
  mine: string;
  theirs: string;
}

interface EditConflictsProps {
  conflicts: readonly Conflict[];
  /** Ids of the images, in the order in which they are shown. */
  imageIds: readonly string[];
  onResolve: (name: string, side: "mine" | "theirs") => void;
}

/** Asks which text wins where the story has changed since it was edited here. */
export function EditConflicts({ conflicts, imageIds, onResolve }: EditConflictsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = conflicts.length;
  useEffect(() => {
    // The focus also moves here when one of several questions has been answered.
    if (count > 0) heading.current?.focus();
  }, [count]);
  return (
    <section className="grid gap-5 rounded-lg border-2 border-danger bg-card p-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        The story was changed somewhere else too
      </h3>
      <p>Please choose what to keep. Nothing is changed before you save.</p>
      {conflicts.map(({ name, mine, theirs }) => (
        <fieldset key={name} className="grid gap-3">
          <legend className="mb-2 font-semibold">{describeField(name, imageIds)}</legend>
          <div className="grid gap-4 md:grid-cols-2">
            <Version
              label="Yours"
              text={describeValue(name, mine, theirs, imageIds)}
              action="Keep yours"
              onChoose={() => onResolve(name, "mine")}
            />
            <Version
              label="In the story now"
              text={describeValue(name, theirs, mine, imageIds)}
              action="Take this one"
              onChoose={() => onResolve(name, "theirs")}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}

interface VersionProps {
  label: string;
  text: string;
  action: string;
  onChoose: () => void;
}

const Version = ({ label, text, action, onChoose }: VersionProps) => (
  <div className="grid content-between justify-items-start gap-3 rounded-md bg-sunken p-4">
    <div className="grid gap-1">
      <p className="text-ink-soft">{label}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
    <Button variant="secondary" onClick={onChoose}>
      {action}
    </Button>
  </div>
);

const numberOf = (imageId: string, imageIds: readonly string[]) => imageIds.indexOf(imageId) + 1;

function describeField(name: string, imageIds: readonly string[]): string {
  if (name === "title") return "Story Title";
  if (name === "content") return "Story Content";
  if (name === "pages") return "The pages of the story";
  if (name === "cover") return "The picture on the cover";
  if (name === "order") return "The order of the pictures";
  return `Caption of picture ${numberOf(name.replace("caption/", ""), imageIds)}`;
}

const keyOf = ({ imageId, text }: Page): string => JSON.stringify([imageId, text]);

/** The pages that the other version does not have, as a person would read them out; all when only their order differs. */
function describePages(value: string, other: string, imageIds: readonly string[]): string {
  const others = new Set(parsePages(other).map(keyOf));
  const described = parsePages(value).map((page, index) => {
    const place = page.imageId === null ? 0 : numberOf(page.imageId, imageIds);
    const picture = place > 0 ? `, picture ${place}` : "";
    const words = `Page ${index + 1}${picture}:\n${page.text.trim() || "No text"}`;
    return { words, isOwn: !others.has(keyOf(page)) };
  });
  const own = described.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : described).map(({ words }) => words).join("\n\n");
}

function describeValue(
  name: string,
  value: string,
  other: string,
  imageIds: readonly string[],
): string {
  if (name === "pages") return describePages(value, other, imageIds);
  if (name === "cover") return `Picture ${numberOf(value, imageIds)}`;
  if (name === "order") {
    return value
      .split(" ")
      .map((id) => `Picture ${numberOf(id, imageIds)}`)
      .join(", ");
  }
  return value === "" ? "Nothing" : value;
}
