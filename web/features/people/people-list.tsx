import { lazy, Suspense, useRef, useState } from "react";
import type { CreatePersonInput, Person } from "../../../contract/people.ts";
import { messageOf } from "../../api/error-message.ts";
import { storiesOfPath } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { useWanted } from "../../ui/overlays/use-wanted.ts";
import { BookIcon, PencilIcon, PlusIcon, TrashIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { describePerson } from "./describe-person.ts";
import { useAddPerson, useChangePerson, useRemovePerson } from "./queries.ts";

const loadDialog = () => import("./person-dialog.tsx");
const PersonDialog = lazy(() => loadDialog().then((m) => ({ default: m.PersonDialog })));

/** The family list: who the people and pets are, and the way to their stories. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const heading = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={heading} tabIndex={-1} className="max-w-prose outline-none">
        Stories use this to say he or she, to write names right and to say them right.
      </p>
      {people.length > 0 && (
        <ul className="grid gap-3">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <AddPerson isFirst={people.length === 0} />
    </>
  );
}

function AddPerson({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const add = useAddPerson();
  useWanted(isOpen, loadDialog);
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon={<PlusIcon />}
        className="justify-self-start"
        onClick={() => {
          add.reset();
          setIsOpen(true);
        }}
      >
        Add someone
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonDialog
            pending={add.isPending}
            error={add.error}
            onClose={() => setIsOpen(false)}
            onSave={(input) =>
              add.mutate(input, {
                onSuccess: ({ name }) => {
                  setIsOpen(false);
                  toast({ title: `${name} is on your list` });
                },
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}

interface PersonRowProps {
  person: Person;
  onRemoved: () => void;
}

function PersonRow({ person, onRemoved }: PersonRowProps) {
  const { id, name } = person;
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const change = useChangePerson(id);
  const remove = useRemovePerson(id);
  const again = useAddPerson();
  const about = describePerson(person);

  const notifyFailure = (title: string) => (error: Error) =>
    toast({ title, text: messageOf(error, "Please try again."), variant: "destructive" });

  /** Everything of somebody is in the entry, so undoing makes it again. */
  function putBack() {
    const { id: _id, createdAt: _at, ...input } = person;
    again.mutate(input, { onError: notifyFailure("Not put back") });
  }

  function takeOff() {
    remove.mutate(undefined, {
      onSuccess: () => {
        onRemoved();
        toast({
          title: `${name} is off your list`,
          text: "Your stories stay as they are.",
          action: { label: "Undo", onClick: putBack },
        });
      },
      onError: notifyFailure("Not removed"),
    });
  }

  const save = (input: CreatePersonInput) =>
    change.mutate(input, {
      onSuccess: (changed) => {
        setIsOpen(false);
        toast({ title: `${changed.name} is saved` });
      },
    });

  return (
    <li className="grid gap-3 rounded-md bg-sunken p-4">
      <div className="wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {about !== "" && <p className="text-ink-soft">{about}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={storiesOfPath(id)} variant="quiet" icon={<BookIcon />}>
          Stories with {name}
        </LinkButton>
        <Button
          variant="quiet"
          icon={<PencilIcon />}
          onClick={() => {
            change.reset();
            setIsOpen(true);
          }}
        >
          Change <span className="sr-only">{name}</span>
        </Button>
        <Button
          variant="quiet"
          icon={<TrashIcon />}
          pending={remove.isPending}
          pendingText="Removing..."
          onClick={takeOff}
        >
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonDialog
            person={person}
            pending={change.isPending}
            error={change.error}
            onClose={() => setIsOpen(false)}
            onSave={save}
          />
        </Suspense>
      )}
    </li>
  );
}
