import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Navigate, useNavigate } from "react-router";
import type { Person } from "../../../contract/people.ts";
import { ConnectionError } from "../../api/client.ts";
import { offline } from "../../api/connection.ts";
import { userQuery, useUser } from "../../features/account/queries.ts";
import { disposeIllustrator } from "../../features/illustration/illustrate-photo.ts";
import { Wizard } from "../../features/wizard/wizard.tsx";
import { VISITOR } from "../../device/names.ts";
import { paths } from "../../paths.ts";
import { AfterOutline } from "../../ui/layout/after-outline.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { LoadingScreen } from "../../ui/status/loading-screen.tsx";
import { PhotoMemory } from "./photo-memory.tsx";
import { photoTools } from "./photo-tools.ts";

const NO_PEOPLE: readonly Person[] = [];

/** The wizard without an account: everything is made on this device, and the account is asked for when it is saved. */
export function TryPage() {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      disposeIllustrator();
    };
  }, []);

  async function askForAccount() {
    // Another tab may have signed in; without a network this rejects, and the wizard stays open.
    const signedIn = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    // The story is safe on the device, and the visitor is at something else.
    if (!isHere.current) return;
    // The device itself may have answered.
    if (offline.get()) throw new ConnectionError(null);
    if (signedIn) return;
    await navigate(paths.auth, { state: { from: paths.createStory, mode: "register" } });
  }

  if (user.isPending) return <LoadingScreen />;
  if (user.data) return <Navigate to={paths.createStory} replace />;
  return (
    <Page className="grid content-start gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Try it now</h1>
        <p className="text-lg text-ink-soft">No account needed. Your photos stay on this device.</p>
      </header>
      <AfterOutline>
        <Wizard
          userId={VISITOR}
          template={null}
          tools={photoTools}
          people={NO_PEOPLE}
          Memory={PhotoMemory}
          onStored={askForAccount}
        />
      </AfterOutline>
    </Page>
  );
}
