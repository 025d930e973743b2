import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SentAnswer } from "../../../contract/asks.ts";
import { messageOf } from "../../api/error-message.ts";
import { formatTimeOfDay } from "../../lib/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { useWithdraw } from "./answer-queries.ts";

interface SentAnswersProps {
  token: string;
  sent: readonly SentAnswer[];
  onWithdrawn: () => void;
}

/** What was sent from this device, as long as it can be taken back. */
export function SentAnswers({ token, sent, onWithdrawn }: SentAnswersProps) {
  const withdraw = useWithdraw(token);
  const [asking, setAsking] = useState<SentAnswer | null>(null);
  const [news, setNews] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <section
      aria-labelledby="sent"
      className="grid gap-4"
      hidden={sent.length === 0 && news === ""}
    >
      <h2 id="sent" className="text-2xl">
        What you have sent
      </h2>
      <p ref={status} role="status" tabIndex={-1} className="font-semibold empty:hidden">
        {news}
      </p>
      <ul className="grid gap-3">
        {sent.map((answer) => (
          <li key={answer.id} className="stitched grid gap-2 rounded-lg bg-card p-4">
            <p className="font-semibold">{describe(answer)}</p>
            {answer.text !== "" && (
              <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                {answer.text}
              </p>
            )}
            <p className="text-ink-soft">
              You can take it back until {describeEnd(answer.withdrawableUntil)}.
            </p>
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => setAsking(answer)}
            >
              Take it back
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title="Take this back?"
        text="It is deleted. What is in the story already stays there: please ask for that to be taken out."
        action="Take it back"
        cancel="Leave it"
        pending={withdraw.isPending}
        onConfirm={() => {
          if (!asking) return;
          withdraw.mutate(asking.id, {
            onSuccess() {
              flushSync(() => {
                setNews("It is taken back.");
                setAsking(null);
                onWithdrawn();
              });
              // The pressed button is gone, so the focus is moved.
              status.current?.focus();
            },
            onError: (error) => setNews(messageOf(error)),
            onSettled: () => setAsking(null),
          });
        }}
      />
    </section>
  );
}

function describeEnd(time: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return `${isToday ? "today" : "tomorrow"}, ${formatTimeOfDay(time)}`;
}

/** "A recording, your words, 2 photos and a heart from Leo". */
function describe({ name, text, heart, hasVoice, photos }: SentAnswer): string {
  const parts = [
    hasVoice && "a recording",
    text !== "" && "your words",
    photos > 0 && (photos === 1 ? "a photo" : `${photos} photos`),
    heart && "a heart",
  ].filter((part) => part !== false);
  const list = new Intl.ListFormat("en").format(parts);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} from ${name}`;
}
