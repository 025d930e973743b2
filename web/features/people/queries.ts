import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CreatePersonInput,
  type Person,
  person,
  type UpdatePersonInput,
} from "../../../contract/people.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { useMaking } from "../../lib/use-making.ts";

export const peopleQuery = apiQuery(endpoints.people, z.array(person));

/** The family list, oldest first; without a network the copy of when it was last read. */
export const useFamilyList = () => useQuery(peopleQuery);

const NO_PEOPLE: readonly Person[] = [];

/** The people and pets of the family list, oldest first; nobody while it is not known. */
export const usePeople = (): readonly Person[] => useFamilyList().data ?? NO_PEOPLE;

function useListChange() {
  const queryClient = useQueryClient();
  return (change: (list: Person[]) => Person[]) => {
    queryClient.setQueryData(peopleQuery.queryKey, (list) => list && change(list));
    return invalidateEndpoint(queryClient, endpoints.people);
  };
}

export function useAddPerson() {
  const changeList = useListChange();
  return useMaking({
    make: (input: CreatePersonInput, headers) =>
      apiSend("POST", endpoints.people, input, person, { headers }),
    onSuccess: (added) => {
      void changeList((list) => [...list.filter(({ id }) => id !== added.id), added]);
    },
  });
}

export function useChangePerson(id: string) {
  const changeList = useListChange();
  return useMutation({
    mutationFn: (changes: UpdatePersonInput) =>
      apiSend("PATCH", endpoints.person(id), changes, person),
    onSuccess: (changed) => {
      void changeList((list) => list.map((one) => (one.id === id ? changed : one)));
    },
  });
}

export function useRemovePerson(id: string) {
  const changeList = useListChange();
  return useMutation({
    mutationFn: () => sendDeletion(endpoints.person(id)),
    onSuccess: () => {
      void changeList((list) => list.filter((one) => one.id !== id));
    },
  });
}
