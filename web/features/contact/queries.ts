import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ContactInput } from "../../../contract/contact.ts";
import { apiGet, apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { useMaking } from "../../lib/use-making.ts";

const servicesSchema = async () => (await import("../../../contract/services.ts")).siteServices;

/** The other recipients of data, and whether messages are accepted; the same for every user. */
const servicesQuery = queryOptions({
  queryKey: [endpoints.services],
  queryFn: ({ signal }) => apiGet(endpoints.services, servicesSchema, { signal }),
  meta: { public: true },
});

export const useSiteServices = () => useQuery(servicesQuery);

export const useSendMessage = () =>
  useMaking({
    meta: { public: true },
    make: (message: ContactInput) =>
      apiSend("POST", endpoints.contact, message, undefined, { expectedUser: null }),
  });
