import type { WordsChoice } from "../../../contract/films.ts";
import { Choices } from "../../ui/forms/choices.tsx";

interface WordsChooserProps {
  value: WordsChoice;
  onChoose: (words: WordsChoice) => void;
}

const OPTIONS: readonly { value: WordsChoice; label: string }[] = [
  { value: "read", label: "What is read" },
  { value: "caption", label: "The picture’s caption" },
  { value: "none", label: "None" },
];

/** What is written below the pictures; the player has what is said in any case. */
export const WordsChooser = ({ value, onChoose }: WordsChooserProps) => (
  <Choices label="Words in the picture" options={OPTIONS} value={value} onChoose={onChoose} />
);
