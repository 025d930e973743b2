import type { UnknownPerson } from "../../../studio/writer/facts/unknown-people.ts";
import { messageOf } from "../../api/error-message.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { withYour } from "./describe-person.ts";
import { useChangePerson } from "./queries.ts";

const RELATIONS = {
  m: ["grandson", "son", "brother", "husband", "father", "friend"],
  f: ["granddaughter", "daughter", "sister", "wife", "mother", "friend"],
} as const;

interface RelationQuestionProps {
  person: UnknownPerson & { id: string };
  /** With what is to be said of it; empty when it was skipped. */
  onDone: (text: string) => void;
}

/** "Who is Leo to you?" with a tap for an answer. */
export function RelationQuestion({ person: { id, name, gender }, onDone }: RelationQuestionProps) {
  const toast = useToast();
  const change = useChangePerson(id);
  const relations = gender ? RELATIONS[gender] : [...new Set([...RELATIONS.m, ...RELATIONS.f])];
  const question = `Who is ${name} to you?`;
  const choose = (relation: string) =>
    change.mutate(
      { relation },
      {
        onSuccess: () => onDone(`${name}, ${withYour(relation)}, is on your list now.`),
        onError: (error) =>
          toast({
            title: "That was not saved",
            text: messageOf(error, "Please try again."),
            variant: "destructive",
          }),
      },
    );
  return (
    <div role="group" aria-label={question} className="grid gap-3">
      <p>{question}</p>
      <div className="flex flex-wrap gap-3">
        {relations.map((relation) => (
          <Button
            key={relation}
            variant="secondary"
            disabled={change.isPending}
            onClick={() => choose(relation)}
          >
            {relation}
          </Button>
        ))}
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => onDone(`${name} is on your list now.`)}
        >
          Somebody else
        </Button>
      </div>
    </div>
  );
}
