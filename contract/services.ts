import { z } from "./zod.ts";

/** Capabilities that an outside service can provide, in the privacy page's order. */
export const SERVICE_TASKS = [
  "writer",
  "illustrator",
  "voice",
  "translator",
  "film",
  "mail",
  "sign-in",
  "registration",
] as const;
export type ServiceTask = (typeof SERVICE_TASKS)[number];

/** GET /api/services: the outside services that receive data, by this site's settings. */
export const siteServices = z.object({
  services: z.array(
    z.object({
      task: z.enum(SERVICE_TASKS),
      /** Its name in requests, such as `openai`. */
      provider: z.string(),
      /** The vendor's public name, such as `OpenAI`; `another server` where there is none. */
      name: z.string(),
      /** The host of the service, such as `api.openai.com`; null when that says nothing. */
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
