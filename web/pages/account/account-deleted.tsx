import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { type DeletionReceipt, deletionReceipt } from "../../../contract/user.ts";
import { formatBytes } from "../../features/account/settings/format-bytes.ts";
import { useStartSession, useUser } from "../../features/account/queries.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/layout/card.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Passed in the history entry's state. */
export interface DeletedState {
  userId: string;
  receipt: DeletionReceipt;
}

/** Lists what was deleted with an account; the user is signed out here. */
export function AccountDeletedPage() {
  const state = useLocation().state as Partial<DeletedState> | null;
  const receipt = deletionReceipt.safeParse(state?.receipt).data;
  const { data: user } = useUser();
  const startSession = useStartSession();
  const isStillShown = user !== undefined && user !== null && user.id === state?.userId;

  useEffect(() => {
    if (isStillShown) void startSession(null);
  }, [isStillShown, startSession]);

  if (!receipt) return <Navigate to={paths.home} replace />;
  const rows = [
    { label: "Stories", count: String(receipt.stories) },
    { label: "Pictures", count: String(receipt.images) },
    { label: "Narrations", count: String(receipt.narrations) },
    { label: "Films", count: String(receipt.videos) },
    { label: "Shared links", count: String(receipt.shares) },
    { label: "Space", count: formatBytes(receipt.bytes) },
  ];
  return (
    <Page className="grid max-w-3xl! content-start gap-6">
      <h1 className="text-3xl">Your account is deleted</h1>
      <p>You are signed out. This is what was removed:</p>
      <Card>
        <dl className="grid gap-2">
          {rows.map(({ label, count }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="font-semibold">{count}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p>Thank you for having told your stories here.</p>
      <LinkButton to={paths.home} className="justify-self-start">
        Back to home
      </LinkButton>
    </Page>
  );
}
