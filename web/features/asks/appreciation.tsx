import type { Story } from "../../../contract/stories.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { CloseIcon, HeartFilledIcon } from "../../ui/pictures/icons.tsx";

interface AppreciationProps extends Pick<Story, "hearts" | "thanks"> {
  onDelete: (heart: { id: string; name: string }) => void;
}

/** Hearts and words of thanks. */
export function Appreciation({ hearts, thanks, onDelete }: AppreciationProps) {
  return (
    <>
      {hearts.length > 0 && (
        <ul aria-label="Hearts" className="flex flex-wrap gap-3">
          {hearts.map((heart) => (
            <li
              key={heart.id}
              className="flex items-center gap-2 rounded-full border-2 border-line bg-card ps-4"
            >
              <HeartFilledIcon className="shrink-0 text-madder" />
              <span dir="auto" className="wrap-anywhere">
                {heart.name}
              </span>
              <IconButton
                label={`Delete the heart from ${heart.name}`}
                icon={<CloseIcon size={20} />}
                className="rounded-full"
                onClick={() => onDelete(heart)}
              />
            </li>
          ))}
        </ul>
      )}
      {thanks.length > 0 && (
        <ul aria-label="Thanks" className="grid gap-3">
          {thanks.map(({ id, sender, text, createdAt }) => (
            <li key={id} className="grid gap-1 rounded-lg bg-sunken p-4">
              <p dir="auto" className="font-title text-lg whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              <p className="text-ink-soft">
                <span dir="auto">{sender ?? "Somebody with your link"}</span>,{" "}
                {formatLongDate(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
