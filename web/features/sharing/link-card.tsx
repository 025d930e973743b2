import { useRef, useState } from "react";
import type { Share } from "../../../contract/sharing.ts";
import { isAbort } from "../../api/client.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { QrCode } from "./qr-code.tsx";
import type { Shareable } from "./shareable.ts";

interface LinkCardProps {
  share: Share;
  what: Shareable;
  /** It was made just now: every way to send it is shown. */
  isNew: boolean;
  onRevoke: () => void;
}

/** A live link: its state, and the ways to send it. */
export function LinkCard({ share, what, isNew, onRevoke }: LinkCardProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const { title } = what;
  const message = `${title}\n${share.url}`;

  async function copy() {
    setCopied((await copyText(share.url, field.current)) ? "yes" : "no");
  }

  return (
    <li className="grid gap-3 rounded-lg border-2 border-dashed border-stitch bg-paper p-4">
      <p>{describeTime(share)}</p>
      <p className="text-ink-soft">{describeOpenings(share)}</p>
      <Input
        ref={field}
        readOnly
        value={share.url}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button variant="secondary" onClick={onRevoke}>
          Revoke
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {copied === "yes" && "The link is copied. Paste it into a message or an e-mail."}
        {copied === "no" && "This browser does not copy by itself. Please copy the marked link."}
      </p>
      <details open={isNew} className="group">
        <summary className="min-h-target rounded-md py-2 font-semibold">
          More ways to send it
        </summary>
        <div className="grid gap-4 pt-2">
          <div className="flex flex-wrap gap-3">
            {typeof navigator.share === "function" && (
              <Button
                variant="secondary"
                onClick={() => void shareNatively({ title, url: share.url })}
              >
                Send with an app
              </Button>
            )}
            <a href={mailAddress(title, message)} className={buttonClass("secondary")}>
              Send by e-mail
            </a>
          </div>
          <p>
            Or hold the camera of another phone or tablet in front of this picture, and it opens the{" "}
            {what.kind}:
          </p>
          <QrCode text={share.url} />
        </div>
      </details>
    </li>
  );
}

function describeTime({ expiresAt, hasPassword, downloads }: Share): string {
  const until =
    expiresAt === null ? "Open until you close it" : `Open until ${formatLongDate(expiresAt)}`;
  return [until, hasPassword && "with a password", !downloads && "without downloads"]
    .filter((part) => part !== false)
    .join(", ");
}

function describeOpenings({ createdAt, openings, lastOpenedAt }: Share): string {
  const made = `Made on ${formatLongDate(createdAt)}`;
  if (openings === 0 || lastOpenedAt === null) return `${made}, not opened yet`;
  const times = openings === 1 ? "once" : `${openings} times`;
  return `${made}, opened ${times}, last on ${formatLongDate(lastOpenedAt)}`;
}

const mailAddress = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** False when the browser rejects; the link is then selected in its field. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard, but there is what browsers did before it.
    field?.select();
    return document.execCommand("copy");
  }
}

async function shareNatively(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    // Closing the sheet is a choice; whatever else went wrong, the other ways are still there.
    if (!isAbort(error)) window.location.href = mailAddress(what.title ?? "", what.url ?? "");
  }
}
