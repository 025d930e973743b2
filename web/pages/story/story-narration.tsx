import { useState } from "react";
import type { Story } from "../../../contract/stories.ts";
import { AiNarration } from "../../features/narration/ai-narration.tsx";
import { CustomNarration } from "../../features/narration/custom-narration.tsx";
import { useKeptTake } from "../../features/narration/use-recording.ts";
import { Button } from "../../ui/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";

/** The two ways to a narration. */
export function StoryNarration({ story }: { story: Story }) {
  const [tab, setTab] = useState("ai");
  const kept = useKeptTake(story.id);
  return (
    <div className="grid gap-4">
      {kept && tab !== "custom" && (
        <div className="flex flex-wrap items-center gap-4 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
          <p className="grow">A recording of yours was not saved. It is still on this device.</p>
          <Button onClick={() => setTab("custom")}>Continue your recording</Button>
        </div>
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Narration">
          <Tab value="ai">AI Narration</Tab>
          <Tab value="custom">Custom Narration</Tab>
        </TabList>
        <TabPanel value="ai">
          <AiNarration story={story} />
        </TabPanel>
        {/* It stays while the other tab is looked at: what is being recorded goes on. */}
        <TabPanel value="custom" forceMount hidden={tab !== "custom"}>
          <CustomNarration story={story} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
