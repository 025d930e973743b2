import type { SiteService, ServiceTask } from "../../../contract/services.ts";
import { useSiteServices } from "../../lib/site-services.ts";

const RECEIVED: Record<ServiceTask, string> = {
  writer: "writes the story. It receives what you say about each picture",
  illustrator:
    "draws the illustrations. It receives the photo, without what the camera wrote into it",
  voice: "reads aloud. It receives the text that is read",
  translator: "translates. It receives the text that is translated",
  film: "makes the films. It fetches the pictures and the narration from this site, and receives the title and the captions",
  mail: "delivers e-mails. It receives your address and what the mail says",
  "sign-in":
    "signs you in, if you choose it. It learns that you use Storyquilt, and tells us your name, address and picture",
  registration:
    "checks that a person signs up, and no program. It looks at the browser while you sign up, and receives your network address",
};

/** The other recipients of data, by the providers that this site is set up with. */
export function Recipients() {
  const site = useSiteServices();
  if (site.isPending) return <p>Looking up what this site uses...</p>;
  if (site.isError) {
    return <p role="alert">That could not be looked up just now. {site.error.message}</p>;
  }
  const { services } = site.data;
  if (services.length === 0) {
    return (
      <p>
        <strong>Nothing leaves this site.</strong> Storyquilt’s own engines draw, write and read
        here. No other company receives your photos or your words.
      </p>
    );
  }
  return (
    <>
      <p>Whoever looks after this site has chosen these services for it:</p>
      <ul className="grid list-disc gap-2 ps-6">
        {services.map((service) => (
          <li key={`${service.task} ${service.name}`}>
            <strong>{service.name}</strong>
            {service.host !== null && service.host !== service.name && ` (${service.host})`}{" "}
            {RECEIVED[service.task]}
            {mentionPhotos(service)}.
          </li>
        ))}
      </ul>
      <p>They receive no more than that, and everything else is done by Storyquilt itself, here.</p>
    </>
  );
}

const mentionPhotos = ({ seesPhotos }: SiteService) =>
  seesPhotos ? " and small copies of the photos" : "";
