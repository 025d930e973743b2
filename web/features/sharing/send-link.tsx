import { useRef, useState } from "react";
import { isAbort } from "../../api/client.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { QrCode } from "./qr-code.tsx";

interface SendLinkProps {
  url: string;
  /** The subject of a mail. */
  title: string;
  /** What another phone opens by it. */
  what: string;
  /** It was made just now: every way to send it is shown. */
  isNew: boolean;
  onClose: () => void;
}

/** The ways to send a link, and the button that closes it. */
export function SendLink({ url, title, what, isNew, onClose }: SendLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const message = `${title}\n${url}`;

  async function copy() {
    setCopied((await copyText(url, field.current)) ? "yes" : "no");
  }

  return (
    <>
      <Input
        ref={field}
        readOnly
        value={url}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button variant="quiet" onClick={onClose}>
          Close this link
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
              <Button variant="secondary" onClick={() => void shareNatively({ title, url })}>
                Send with an app
              </Button>
            )}
            <a href={mailAddress(title, message)} className={buttonClass("secondary")}>
              Send by e-mail
            </a>
          </div>
          <p>
            Or hold the camera of another phone or tablet in front of this picture, and it opens the{" "}
            {what}:
          </p>
          <QrCode text={url} />
        </div>
      </details>
    </>
  );
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
