import { Card } from "../../ui/layout/card.tsx";
import { Progress } from "../../ui/status/progress.tsx";

/** A story that was made without an account goes to the one that its visitor has signed in to. */
export const SavingNotice = ({ progress }: { progress: number }) => (
  <Card className="grid gap-3">
    <output className="font-title text-2xl font-semibold">
      Your story is being saved to your account
    </output>
    <Progress value={progress} label="Your pictures are being sent" />
  </Card>
);
