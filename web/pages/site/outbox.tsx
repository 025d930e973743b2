import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { type OutboxMail, outboxMail } from "../../../contract/outbox.ts";
import { z } from "../../../contract/zod.ts";
import { ApiError } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { formatRelativeTime } from "../../lib/dates.ts";
import { apiQuery } from "../../lib/query-client.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { LoadingScreen } from "../../ui/status/loading-screen.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** Mails that a development site has recorded instead of sending them. A site in production has no such page. */
export function OutboxPage() {
  const mails = useQuery(apiQuery(endpoints.outbox, z.array(outboxMail)));
  if (mails.isPending) return <LoadingScreen />;
  if (mails.error instanceof ApiError && mails.error.status === 404) return <NotFoundPage />;
  if (mails.isError) throw mails.error;

  return (
    <Page className="grid max-w-3xl! content-start gap-6">
      <h1 className="text-3xl">Outbox</h1>
      <p>
        This site is in development, so its mails are kept here and sent to nobody. Newest first.
      </p>
      <Button
        variant="secondary"
        pending={mails.isFetching}
        pendingText="Looking..."
        onClick={() => void mails.refetch()}
        className="justify-self-start"
      >
        Look for new mails
      </Button>
      {mails.data.length === 0 && <p>No mail has been sent yet.</p>}
      <ol className="grid gap-5">
        {mails.data.map((mail) => (
          <li key={`${mail.createdAt} ${mail.to} ${mail.subject}`}>
            <MailCard mail={mail} now={new Date(mails.dataUpdatedAt)} />
          </li>
        ))}
      </ol>
    </Page>
  );
}

function MailCard({ mail, now }: { mail: OutboxMail; now: Date }) {
  return (
    <Card className="grid gap-3">
      <h2 className="font-title text-xl font-semibold">{mail.subject}</h2>
      <p className="text-ink-soft">
        To {mail.to}, {formatRelativeTime(mail.createdAt, now)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, i) => (
          // Every other part is an address.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={i}>{i % 2 === 1 ? <MailLink address={part} /> : part}</Fragment>
        ))}
      </p>
    </Card>
  );
}

const MailLink = ({ address }: { address: string }) => (
  <a href={address} className="text-link">
    {address}
  </a>
);
