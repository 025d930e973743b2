import { classNames } from "../../ui/class-names.ts";
import { CheckIcon } from "../../ui/pictures/icons.tsx";
import { type Step, STEPS } from "../../device/draft.ts";

export const STEP_TITLES: Record<Step, string> = {
  upload: "Upload Photos",
  describe: "Add Descriptions",
  review: "Generate Story",
};

export function StepIndicator({ step }: { step: Step }) {
  const current = STEPS.indexOf(step);
  return (
    <ol aria-label="Steps" className="grid gap-2 sm:grid-cols-3">
      {STEPS.map((one, index) => {
        const state = index === current ? "current" : index < current ? "done" : "to come";
        return (
          <li
            key={one}
            aria-current={state === "current" ? "step" : undefined}
            className={classNames(
              "flex min-h-target items-center gap-3 rounded-md border-2 px-3 py-2",
              state === "current"
                ? "border-primary bg-card font-semibold text-ink"
                : "border-dashed border-stitch text-ink-soft max-sm:hidden",
            )}
          >
            <span
              className={classNames(
                "inline-flex size-9 shrink-0 items-center justify-center rounded-full font-semibold",
                state === "to come" ? "border-2 border-line" : "bg-primary text-on-primary",
              )}
            >
              {state === "done" ? <CheckIcon /> : index + 1}
            </span>
            <span>
              {STEP_TITLES[one]}
              {state === "done" && <span className="sr-only"> (done)</span>}
              {state === "current" && (
                <span className="font-normal text-ink-soft sm:sr-only">
                  {" "}
                  · step {index + 1} of {STEPS.length}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
