import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Story, TEMPLATES } from "../../../contract/stories.ts";
import { endpoints } from "../../api/endpoints.ts";
import { useUser } from "../../features/account/queries.ts";
import { disposeIllustrator } from "../../features/illustration/illustrate-photo.ts";
import { invalidateStories } from "../../features/library/queries.ts";
import { PeopleQuestions } from "../../features/people/people-questions.tsx";
import { usePeople } from "../../features/people/queries.ts";
import { Wizard } from "../../features/wizard/wizard.tsx";
import { SENT_LATER } from "../../device/outbox.ts";
import { userKey } from "../../lib/query-client.ts";
import { paths, storyPath } from "../../paths.ts";
import { AfterOutline } from "../../ui/layout/after-outline.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { PhotoMemory } from "./photo-memory.tsx";
import { photoTools } from "./photo-tools.ts";

export function CreateStoryPage() {
  const user = useUser();
  const people = usePeople();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const template = TEMPLATES.find((one) => one === search.get("template")) ?? null;
  const wizardKey = `${user.data?.id} ${template}`;
  const shownWizard = useRef<string | null>(null);
  useEffect(() => disposeIllustrator, []);
  useEffect(() => {
    shownWizard.current = wizardKey;
    return () => {
      shownWizard.current = null;
    };
  }, [wizardKey]);
  /** Saving goes on when its wizard has been left. */
  const hasLeft = () => shownWizard.current !== wizardKey;

  async function openStory(story: Story) {
    queryClient.setQueryData([endpoints.story(story.id)], story);
    await invalidateStories(queryClient).catch(() => {});
    if (!hasLeft()) {
      await navigate(storyPath(story.id), { replace: true });
      return;
    }
    toast({
      title: "Story saved",
      text: story.title,
      action: { label: "Open", onClick: () => void navigate(storyPath(story.id)) },
    });
  }

  function notifyStored() {
    toast({ title: "Your story is safe", text: SENT_LATER });
    if (!hasLeft()) void navigate(paths.dashboard, { replace: true });
  }

  if (!user.data) return null;
  const userId = user.data.id;
  return (
    <Page className="grid content-start gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Create New Story</h1>
        <p className="text-lg text-ink-soft">
          Transform your photos into a magical story in three simple steps.
        </p>
      </header>
      <AfterOutline>
        <Wizard
          key={wizardKey}
          userId={userId}
          template={template}
          tools={photoTools}
          people={people}
          Memory={PhotoMemory}
          PeopleQuestions={PeopleQuestions}
          onSaved={openStory}
          onStored={notifyStored}
          onSessionLost={() => queryClient.setQueryData(userKey, null)}
        />
      </AfterOutline>
    </Page>
  );
}
