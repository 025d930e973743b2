import { Link } from "react-router";
import { paths } from "../paths.ts";
import { TextPage } from "../shell/text-page.tsx";

export function ContactPage() {
  return (
    <TextPage
      title="Contact"
      introduction="This site is looked after by the person who set it up for you and your family. They are the ones to ask, and the ones who can help."
      sections={[
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
