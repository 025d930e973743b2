import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { MicrophoneIcon, StopIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { canDictate, type Dictation, startDictation } from "../../lib/dictation.ts";

const FAILURES = {
  denied: {
    title: "Microphone access denied",
    text: "Please allow microphone access to record audio.",
  },
  other: {
    title: "Dictation stopped",
    text: "Your browser could not listen just now. Please type instead, or try again.",
  },
};

interface DictateButtonProps {
  onText: (text: string) => void;
  /** The main way to answer. */
  isLarge?: boolean;
}

/** Dictates into a field. Shown only where the browser supports it. */
export function DictateButton({ onText, isLarge = false }: DictateButtonProps) {
  const toast = useToast();
  const dictation = useRef<Dictation | null>(null);
  const [listening, setListening] = useState(false);
  useEffect(() => () => dictation.current?.abort(), []);

  if (!canDictate()) return null;

  function toggle() {
    if (listening) {
      dictation.current?.stop();
      return;
    }
    dictation.current = startDictation({
      onText,
      onEnd: () => setListening(false),
      onFailure: (reason) => toast({ ...FAILURES[reason], variant: "destructive" }),
    });
    setListening(true);
  }

  return (
    <Button
      variant={isLarge ? "primary" : "secondary"}
      className={isLarge ? "min-h-16 text-lg" : undefined}
      icon={listening ? <StopIcon /> : <MicrophoneIcon />}
      aria-pressed={listening}
      onClick={toggle}
    >
      {listening ? "Stop dictating" : "Dictate"}
    </Button>
  );
}
