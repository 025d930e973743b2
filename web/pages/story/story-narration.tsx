import { useState } from "react";
import { AiNarration } from "../../features/narration/ai-narration.tsx";
import { CustomNarration } from "../../features/narration/custom-narration.tsx";
import {
  pageReadingsOf,
  readingIdOf,
  type NarratedStory,
} from "../../features/narration/narrated-story.ts";
import { useStoredRecording, useUnsavedPages } from "../../features/narration/use-recording.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/layout/tabs.tsx";

export interface StoryNarrationProps {
  story: NarratedStory;
  /** Plays the narration; null where there is none to be played. */
  onListen: (() => void) | null;
}

/** The two ways to make a narration. */
export function StoryNarration({ story, onListen }: StoryNarrationProps) {
  const [tab, setTab] = useState("ai");
  const open = (value: string) => {
    setTab(value);
    if (value === "custom") setIsWanted(true);
  };
  /** A recording under way goes on in its language when the user looks at another one. */
  const [held, setHeld] = useState<NarratedStory | null>(null);
  const own = held ? { ...held, recordings: story.recordings } : story;
  // Mounted when it is first opened; from then on it stays mounted behind the other tab, so that a recording goes on.
  const [isWanted, setIsWanted] = useState(false);
  const stored = useStoredRecording(readingIdOf(own));
  const unsavedPages = useUnsavedPages(pageReadingsOf(own));
  return (
    <div className="grid gap-4">
      {(stored || unsavedPages.length > 0) && tab !== "custom" && (
        <div className="flex flex-wrap items-center gap-4 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
          <p className="grow">A recording of yours was not saved. It is still on this device.</p>
          <Button onClick={() => open("custom")}>Continue your recording</Button>
        </div>
      )}
      <Tabs value={tab} onValueChange={open}>
        <TabList label="Narration">
          <Tab value="ai">AI Narration</Tab>
          <Tab value="custom">Custom Narration</Tab>
        </TabList>
        <TabPanel value="ai">
          <AiNarration story={story} onListen={onListen} />
        </TabPanel>
        <TabPanel value="custom" forceMount hidden={tab !== "custom"}>
          {isWanted && (
            <CustomNarration
              key={readingIdOf(own)}
              story={own}
              onBusy={(isBusy) => setHeld(isBusy ? own : null)}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}
