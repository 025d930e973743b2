import { Recipients } from "../../features/contact/recipients.tsx";
import { TextPage } from "../../shell/text-page.tsx";

export function PrivacyPage() {
  return (
    <TextPage
      introduction="Family photos belong to the family. This page says what is kept, where, and who can see it."
      sections={[
        {
          heading: "Your photos and recordings",
          body: (
            <>
              <p>
                Before a photo is sent, your own device makes it smaller and takes out what the
                camera wrote into it, such as the place where it was taken. What is stored has none
                of that, and the server makes sure of it a second time. When a photo was taken is
                read before: your device offers it as an answer while you describe the photo, and
                sends only the sentence that you make of it.
              </p>
              <p>
                Your device or the site looks where in a photo faces are, so that a smaller frame
                does not cut them and the drawing keeps them. What is kept is a box for each, and
                nothing that tells one person from another: nobody is recognised.
              </p>
              <p>
                Of a recording the sound is kept, and nothing that the device wrote beside it, such
                as names, the place or the time.
              </p>
              <p>Photos, illustrations, recordings and films are shown to your account alone.</p>
              <p>
                What your family answers through a link that you send (recordings, words, photos, a
                heart, a name) goes through the same hands and is shown to you alone, until you put
                it into your story. Whoever sent it can take it back for a day on the same device,
                which a cookie remembers; you can delete it at any time.
              </p>
            </>
          ),
        },
        { heading: "Who receives what", body: <Recipients /> },
        {
          heading: "Your account",
          body: (
            <p>
              We keep your username, your e-mail address, the names that you choose to give, and a
              scrambled form of your password from which nobody can read the password itself. Of a
              device that you set up to sign you in we keep its name and a key that opens nothing;
              your fingerprint and your face never leave the device. Cookies remember that you are
              signed in, that you have been signed in on this device before, so that whoever guesses
              at your password cannot keep you out, and which links you have given the password of
              or have answered through. There are no others, and nobody counts your visits for
              advertising. For the same reason a scrambled form of the network address from which
              you signed in is kept for 30 days. The people in your stories, as you list them in
              your profile, are kept for you alone; where a service writes your story, it is told
              what you list of those whom your descriptions name.
            </p>
          ),
        },
        {
          heading: "Where it is kept",
          body: (
            <p>
              Stories, pictures, recordings and films lie in this site’s own database and storage,
              which whoever looks after the site has set up with Cloudflare. Your password opens
              them; a link that you share opens that one story, film or collection until you close
              it.
            </p>
          ),
        },
        {
          heading: "On your device",
          body: (
            <>
              <p>
                A story that is not finished yet is kept in your browser, with its photos, so that a
                closed window loses nothing. It is cleared when the story is saved. What you save or
                change without the internet waits there too, and is sent when the internet is back.
                What you answer through a link waits there until it has been sent.
              </p>
              <p>
                Stories that you have opened are kept there as well, so that you can read and hear
                them without the internet. They are taken off this device when you sign out, when
                somebody else signs in, and when you delete your account.
              </p>
              <p>
                A natural voice is made by your device alone, which gets what it needs for that from
                this site and keeps it until you remove it there. Only the finished narration is
                sent, to this site.
              </p>
              <p>
                Dictating and translating in the browser are the browser’s own work: some browsers
                send the sound or the text to the company that made them. With “Let this device
                help” a story is written by your browser on this device alone.
              </p>
            </>
          ),
        },
        {
          heading: "Deleting",
          body: (
            <p>
              Deleting a story takes its illustrations, its narration, its films and its links with
              it. From then on nobody sees it any more. For 30 days it waits under Recently deleted,
              where only you can put it back or delete it for good; after that it is removed. A
              photo that you take out of a story waits there in the same way. Closing your account
              removes all of it at once.
            </p>
          ),
        },
      ]}
    />
  );
}
