import { Link } from "react-router";
import { useUser } from "../../features/account/queries.ts";
import { ContactForm } from "../../features/contact/contact-form.tsx";
import { useSiteServices } from "../../lib/site-services.ts";
import { paths } from "../../paths.ts";
import { TextPage } from "../../shell/text-page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

export function ContactPage() {
  return (
    <TextPage
      introduction="This site is looked after by the person who set it up for you and your family. They are the ones to ask, and the ones who can help."
      sections={[
        { heading: "Write to us", body: <Message /> },
        {
          heading: "Before you ask",
          body: (
            <p>
              Many things are answered under{" "}
              <Link to={paths.faq} className="text-link">
                frequently asked questions
              </Link>
              . When something does not work, refreshing the page is a good first step; what you
              have made is safe.
            </p>
          ),
        },
        {
          heading: "What helps us to help you",
          body: (
            <p>
              Say what you wanted to do, what you saw instead, and on what kind of device. A picture
              of the screen is worth a great deal. Never send your password to anybody.
            </p>
          ),
        },
      ]}
    />
  );
}

/** Of the form on a phone: nothing below it jumps when it comes. */
const FORM_HEIGHT = "h-[33rem]";

function Message() {
  const site = useSiteServices();
  const { data: user } = useUser();
  if (site.isPending) return <Skeleton className={FORM_HEIGHT} />;
  if (site.isError) return <p role="alert">{site.error.message}</p>;
  const { takesMessages, contactEmail } = site.data;
  if (takesMessages) {
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
    // Another user gets an empty form.
    return <ContactForm key={user?.id} email={user?.email} name={name} />;
  }
  if (contactEmail !== null) {
    return (
      <p>
        This site cannot send messages by itself. Please write an e-mail to{" "}
        <a href={`mailto:${contactEmail}`} className="text-link">
          {contactEmail}
        </a>
        .
      </p>
    );
  }
  return (
    <p>
      This site is not set up to take messages here. Please ask whoever told you about it: they know
      who looks after it.
    </p>
  );
}
