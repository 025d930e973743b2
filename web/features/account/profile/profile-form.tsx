import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { profileInput, type ProfileInput, type User } from "../../../../contract/account.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { useUpdateProfile } from "../queries.ts";

export function ProfileForm({ user }: { user: User }) {
  const toast = useToast();
  const update = useUpdateProfile();
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInput),
    defaultValues: {
      firstName: user.firstName ?? "",
      lastName: user.lastName ?? "",
    },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((profile) =>
    update.mutate(profile, {
      onSuccess: () => toast({ title: "Profile saved" }),
      onError: (error) =>
        toast({
          title: "Profile not saved",
          text: messageOf(error, "Please try again."),
          variant: "destructive",
        }),
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="First Name" error={errors.firstName?.message}>
        {(control) => (
          <Input {...control} {...form.register("firstName")} autoComplete="given-name" />
        )}
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        {(control) => (
          <Input {...control} {...form.register("lastName")} autoComplete="family-name" />
        )}
      </Field>
      <Button
        type="submit"
        pending={update.isPending}
        pendingText="Saving..."
        className="justify-self-start"
      >
        Save
      </Button>
    </form>
  );
}
