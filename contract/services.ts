import { z } from "./zod.ts";

/** What a service of somebody else's can do here, in the order in which the privacy page tells it. */
export const SERVICE_TASKS = [
  "writer",
  "illustrator",
  "voice",
  "translator",
  "mail",
  "sign-in",
] as const;
export type ServiceTask = (typeof SERVICE_TASKS)[number];

/** GET /api/services: who else receives something, by what this site is set up with. */
export const siteServices = z.object({
  services: z.array(
    z.object({
      task: z.enum(SERVICE_TASKS),
      /** As people know it, such as `OpenAI`; `another server` for one without a public name. */
      name: z.string(),
      /** The address that is asked, such as `api.openai.com`; null when that says nothing. */
      host: z.nullable(z.string()),
      /** The writer is shown small copies of the photos. */
      seesPhotos: z.boolean(),
    }),
  ),
  /** Messages can be sent to the site's owner from the contact page. */
  takesMessages: z.boolean(),
  /** The owner's address, where the site itself cannot send to it. */
  contactEmail: z.nullable(z.string()),
});
export type SiteServices = z.infer<typeof siteServices>;
export type SiteService = SiteServices["services"][number];
