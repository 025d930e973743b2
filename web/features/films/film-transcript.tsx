import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Transcript, transcript } from "../../../contract/videos.ts";
import { ApiError } from "../../api/client.ts";
import { messageOf } from "../../api/error-message.ts";
import { apiQuery } from "../../lib/query-client.ts";

/** What the film says, and what its pictures show, to be read instead of heard or seen. */
export function FilmTranscript({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = useQuery({ ...apiQuery(address, transcript), enabled: isOpen });
  return (
    <details
      className="rounded-lg border-2 border-line bg-card"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-target cursor-pointer p-3 font-semibold">
        The words of this film
      </summary>
      <div className="grid max-w-prose gap-3 px-4 pb-4">
        {words.isPending && <p role="status">One moment...</p>}
        {words.isError && (
          <p>
            {words.error instanceof ApiError && words.error.status === 404
              ? "The words of this film are not stored. A film that is made anew has them."
              : messageOf(words.error)}
          </p>
        )}
        {words.data &&
          listParts(words.data).map(({ kind, text }, i) =>
            kind === "picture" ? (
              <p key={i} dir="auto" className="text-ink-soft italic">
                Picture: {text}
              </p>
            ) : (
              <p key={i} dir="auto" className="font-title text-lg">
                {text}
              </p>
            ),
          )}
      </div>
    </details>
  );
}

interface Part {
  kind: "picture" | "words";
  text: string;
}

/** Pictures come before what is said while they are shown. */
function listParts({ cues, pictures }: Transcript): Part[] {
  const timed = [
    ...pictures.map(({ start, caption }) => ({ start, kind: "picture" as const, text: caption })),
    ...cues.map(({ start, text }) => ({ start, kind: "words" as const, text })),
  ].toSorted(
    (a, b) => a.start - b.start || Number(a.kind === "words") - Number(b.kind === "words"),
  );
  const parts: Part[] = [];
  for (const { kind, text } of timed) {
    const last = parts.at(-1);
    if (kind === "words" && last?.kind === "words") last.text += ` ${text}`;
    else parts.push({ kind, text });
  }
  return parts;
}
