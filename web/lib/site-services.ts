import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiGet } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";

const servicesSchema = async () => (await import("../../contract/services.ts")).siteServices;

/** The other recipients of data, and whether messages are accepted; the same for every user. */
const servicesQuery = queryOptions({
  queryKey: [endpoints.services],
  queryFn: ({ signal }) => apiGet(endpoints.services, servicesSchema, { signal }),
  meta: { public: true },
});

export const useSiteServices = () => useQuery(servicesQuery);
