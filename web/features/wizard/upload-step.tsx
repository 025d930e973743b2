import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Style } from "../../../contract/images.ts";
import { NO_IMAGES } from "../../../contract/stories.ts";
import { paths } from "../../paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { nextTask } from "../../lib/next-task.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Progress } from "../../ui/status/progress.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { type Draft, type DraftPhoto } from "../../device/draft.ts";
import { VISITOR } from "../../device/names.ts";
import { isIllustrated } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import { DropZone } from "./drop-zone.tsx";
import { StepBar } from "./step-bar.tsx";
import { ProcessButton } from "./process-button.tsx";
import { StylePicker } from "./style-picker.tsx";
import { PhotoList } from "./photo-list.tsx";
import { PhotoProblems } from "./photo-problems.tsx";
import type { PhotoTools } from "./process-photo.ts";
import {
  overallProgress,
  type PhotoProcessor,
  type Processing,
  type ProcessingResult,
} from "./processing.ts";
import { usePhotoIntake } from "./take-photos.ts";
import { useRemovePhoto } from "./use-remove-photo.ts";
import { PREVIEWS } from "./use-preview.ts";

interface UploadStepProps {
  draft: Draft;
  session: DraftSession;
  processing: Processing;
  processor: PhotoProcessor;
  tools: PhotoTools;
  onSessionLost: () => void;
  onStartOver: () => void;
}

export function UploadStep({
  draft,
  session,
  processing,
  processor,
  tools,
  onSessionLost,
  onStartOver,
}: UploadStepProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { area, remove } = useRemovePhoto(session);
  const intake = usePhotoIntake(session, tools);
  const [isConfirmingStartOver, setIsConfirmingStartOver] = useState(false);
  const { photos, style } = draft;
  const { running } = processing;
  const isVisitor = session.userId === VISITOR;
  const status = statusOf(photos.length, running, intake.isReading);

  const choose = useCallback(
    (chosen: Style) => session.dispatch({ type: "style chosen", style: chosen }),
    [session],
  );

  function finish(result: ProcessingResult) {
    if (result === "session lost") onSessionLost();
    if (result === "failed") {
      toast({
        title: "Processing failed",
        text: "Failed to process images. Please try again.",
        variant: "destructive",
      });
    }
    if (result !== "done" && result !== "offline") return;
    const newest = session.get();
    const isReady = result === "offline" ? isIllustrated : processor.isReady;
    if (newest.photos.every((photo) => isReady(newest, photo))) {
      if (result === "offline") {
        toast({
          title: "Kept on this device",
          text: "You are offline. Your pictures are drawn, and will be sent when you are back online.",
        });
      }
      session.dispatch({ type: "went to", step: "describe" });
    }
  }

  async function process(chosen: readonly DraftPhoto[]) {
    if (chosen.length === 0) {
      toast({ title: "No images", text: NO_IMAGES, variant: "destructive" });
      return;
    }
    void queryClient.cancelQueries({ queryKey: [PREVIEWS] });
    const result = await processor.run(chosen.map((photo) => photo.id));
    // A task of its own: to show the last picture and the next step in one holds up a slow phone.
    await nextTask();
    finish(result);
  }

  return (
    <div ref={area} className="grid gap-8">
      <DropZone disabled={running} isFirst={photos.length === 0} onFiles={intake.take} />
      <PhotoProblems problems={intake.problems} />

      {photos.length + intake.unread.length > 0 && (
        <>
          <StylePicker
            style={style}
            photo={photos[0]}
            tools={tools}
            disabled={running}
            isWaiting={intake.isReading || intake.isSearching || running}
            onChoose={choose}
          />
          <section className="grid gap-4">
            <h3 className="font-title text-xl font-semibold">Uploaded Photos ({photos.length})</h3>
            <PhotoList
              draft={draft}
              unread={intake.unread}
              tools={tools}
              processing={processing}
              isWaiting={intake.isReading || intake.isSearching}
              onRemove={remove}
              onRetry={(photo) => void process([photo])}
            />
          </section>
        </>
      )}

      <StepBar
        isAtEnd={photos.length === 0 && !intake.isReading}
        back={
          running ? (
            <Button variant="secondary" onClick={processor.cancel}>
              Stop
            </Button>
          ) : (
            <LinkButton variant="secondary" to={isVisitor ? paths.home : paths.dashboard}>
              Cancel
            </LinkButton>
          )
        }
      >
        {/* In the bar: on a phone the photos themselves are below what is in view. */}
        <div
          className={classNames(
            "grid gap-3",
            running && "-order-1 w-full",
            !running && (status === "" ? "sr-only" : "max-sm:-order-1 max-sm:w-full"),
          )}
        >
          <output>{status}</output>
          {running && (
            <Progress value={overallProgress(draft, processor)} label="Progress of all photos" />
          )}
        </div>
        <ProcessButton
          disabled={photos.length === 0 && !intake.isReading}
          running={running}
          whenRead={intake.whenRead}
          onProcess={() => void process(session.get().photos)}
        />
      </StepBar>
      {photos.length > 0 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={running}
          onClick={() => setIsConfirmingStartOver(true)}
        >
          Start over
        </Button>
      )}

      <Confirm
        open={isConfirmingStartOver}
        onOpenChange={setIsConfirmingStartOver}
        title="Start over?"
        text="The photos and the text of this story are taken off this device."
        action="Start over"
        cancel="Keep my story"
        onConfirm={() => {
          setIsConfirmingStartOver(false);
          onStartOver();
        }}
      />
    </div>
  );
}

function statusOf(photos: number, running: boolean, isReading: boolean): string {
  if (running) return "Your photos are being illustrated.";
  if (isReading) return "Reading your photos…";
  if (photos === 0) return "";
  return photos === 1 ? "1 photo chosen" : `${photos} photos chosen`;
}
