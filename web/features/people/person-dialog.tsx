import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import {
  createPersonInput,
  type CreatePersonInput,
  type Person,
  type PersonKind,
  type Pronoun,
} from "../../../contract/people.ts";
import { messageOf } from "../../api/error-message.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field, FieldError } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Select, type SelectOption } from "../../ui/forms/select.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const KINDS: SelectOption<PersonKind>[] = [
  { value: "person", label: "A person" },
  { value: "pet", label: "A pet" },
];
const PRONOUNS: SelectOption<Pronoun | "">[] = [
  { value: "", label: "Leave it open" },
  { value: "he", label: "He" },
  { value: "she", label: "She" },
  { value: "they", label: "They" },
];

const toYear = (typed: string | number | null) =>
  typed === null || String(typed).trim() === "" ? null : Number(typed);

interface PersonDialogProps {
  /** Absent for somebody new. */
  person?: Person;
  pending: boolean;
  error: Error | null;
  onSave: (input: CreatePersonInput) => void;
  onClose: () => void;
}

/** Everything that the family list knows of somebody. */
export function PersonDialog({ person, pending, error, onSave, onClose }: PersonDialogProps) {
  const form = useForm<CreatePersonInput>({
    resolver: zodResolver(createPersonInput),
    defaultValues: {
      name: person?.name ?? "",
      calledAs: person?.calledAs ?? "",
      relation: person?.relation ?? "",
      pronoun: person?.pronoun ?? null,
      born: person?.born ?? null,
      sayAs: person?.sayAs ?? "",
      kind: person?.kind ?? "person",
    },
  });
  const { errors } = form.formState;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={person ? `About ${person.name}` : "Someone new"}
      description="Only the name is needed. What you add here helps your stories to get things right."
    >
      <form noValidate onSubmit={form.handleSubmit(onSave)} className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register("name")} autoComplete="off" />}
          </Field>
          <Field label="Person or pet">
            {({ id }) => (
              <Controller
                control={form.control}
                name="kind"
                render={({ field }) => (
                  <Select
                    id={id}
                    options={KINDS}
                    value={field.value ?? "person"}
                    onValueChange={field.onChange}
                  />
                )}
              />
            )}
          </Field>
          <Field
            label="What they are to you"
            hint="For example: grandson"
            error={errors.relation?.message}
          >
            {(control) => <Input {...control} {...form.register("relation")} autoComplete="off" />}
          </Field>
          <Field
            label="What the family calls them"
            hint="For example: Nana, Teddy"
            error={errors.calledAs?.message}
          >
            {(control) => <Input {...control} {...form.register("calledAs")} autoComplete="off" />}
          </Field>
          <Field label="He, she or they">
            {({ id }) => (
              <Controller
                control={form.control}
                name="pronoun"
                render={({ field }) => (
                  <Select
                    id={id}
                    options={PRONOUNS}
                    value={field.value ?? ""}
                    onValueChange={(chosen) => field.onChange(chosen === "" ? null : chosen)}
                  />
                )}
              />
            )}
          </Field>
          <Field label="Year of birth" error={errors.born?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register("born", { setValueAs: toYear })}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field
          label="How the name sounds"
          hint="Write it as it is said, if the voice gets it wrong. For Siobhan: Shivawn"
          error={errors.sayAs?.message}
        >
          {(control) => <Input {...control} {...form.register("sayAs")} autoComplete="off" />}
        </Field>
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t-2 border-dashed border-stitch bg-card px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          <FieldError error={error ? messageOf(error) : undefined} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={pending} pendingText="Saving...">
              Save
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
