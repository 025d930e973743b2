import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PersonKind } from "../../../contract/people.ts";
import type { UnknownPerson } from "../../../studio/writer/facts/unknown-people.ts";
import { messageOf } from "../../api/error-message.ts";
import { isAskedHere, storeAsked } from "../../device/asked-names.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { withYour } from "./describe-person.ts";
import { useAddPerson, useFamilyList } from "./queries.ts";
import { RelationQuestion } from "./relation-question.tsx";

/** A story asks about no more names than this. */
const MOST_NAMES = 5;

interface PeopleQuestionsProps {
  userId: string;
  draftId: string;
  captions: readonly string[];
}

/** "Is Leo a person?", once for each name that the descriptions have and the family list does not. */
export function PeopleQuestions({ userId, draftId, captions }: PeopleQuestionsProps) {
  const list = useFamilyList();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<(UnknownPerson & { id: string }) | null>(null);
  const [said, setSaid] = useState("");
  const message = useRef<HTMLOutputElement>(null);
  const { data: names = [] } = useQuery({
    queryKey: ["people/unknown", draftId, captions],
    queryFn: async () => {
      const { findUnknownPeople } = await import("../../../studio/writer/facts/unknown-people.ts");
      const found = findUnknownPeople(captions, list.data ?? []);
      const asked = found.filter(({ name }) => isAskedHere(userId, draftId, name));
      for (const { name } of asked.slice(0, MOST_NAMES))
        storeAsked(userId, name, { draftId, isAnswered: false });
      return asked.slice(0, MOST_NAMES);
    },
    enabled: list.isSuccess,
    gcTime: 0,
  });
  const open = names.find(({ name }) => !answered.includes(name));
  const toast = useToast();
  const add = useAddPerson();
  // The button that had the focus is gone with its question.
  useEffect(() => {
    if (said !== "") message.current?.focus();
  }, [said]);

  function finish(name: string, text: string) {
    storeAsked(userId, name, { draftId, isAnswered: true });
    setAnswered((earlier) => [...earlier, name]);
    setSaid(text);
  }

  function put(one: UnknownPerson, kind: PersonKind) {
    const { name, relation } = one;
    add.mutate(
      { name, kind, relation },
      {
        onSuccess: ({ id }) => {
          const isWhole = kind === "pet" || relation !== null;
          if (!isWhole) setAdded({ ...one, id });
          const who = relation ? `, ${withYour(relation)},` : "";
          finish(name, `${name}${who} is on your list now.`);
        },
        onError: (error) =>
          toast({
            title: `${name} could not be added`,
            text: messageOf(error, "Please try again."),
            variant: "destructive",
          }),
      },
    );
  }

  if (!open && !added && said === "") return null;
  return (
    <section
      aria-label="People in your story"
      className="grid gap-3 rounded-lg border-2 border-dashed border-stitch p-4"
    >
      <output ref={message} tabIndex={-1} className="outline-none empty:hidden">
        {said}
      </output>
      {added ? (
        <RelationQuestion
          key={added.id}
          person={added}
          onDone={(text) => {
            setAdded(null);
            setSaid(text);
          }}
        />
      ) : (
        open && (
          <div role="group" aria-label={`Is ${open.name} a person?`} className="grid gap-3">
            <p>
              Is <strong>{open.name}</strong> a person?{" "}
              <span className="text-ink-soft">
                It helps your stories to say he or she. You can also leave this.
              </span>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                disabled={add.isPending}
                onClick={() => put(open, "person")}
              >
                {open.relation ? `Yes, ${withYour(open.relation)}` : "Yes, a person"}
              </Button>
              <Button variant="secondary" disabled={add.isPending} onClick={() => put(open, "pet")}>
                A pet
              </Button>
              <Button
                variant="quiet"
                disabled={add.isPending}
                onClick={() => finish(open.name, `We will not ask about ${open.name} again.`)}
              >
                No
              </Button>
            </div>
          </div>
        )
      )}
    </section>
  );
}
