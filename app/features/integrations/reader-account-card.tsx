import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { dollars, isBrought } from './connection-state.ts';

interface ReaderAccountProps {
  connection: PlatformConnectionView;
  /** The reader's own name for the source. */
  readerName: string;
  now: Date;
}

/** The account a page is read with, since when, and its costs. */
export function ReaderAccountCard({ connection, readerName, now }: ReaderAccountProps) {
  const { id, accountHint, connectedAt, pageUrl, monthCost, monthlyLimit, gives } = connection;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">
            {isBrought(connection)
              ? 'Imported by you'
              : accountHint
                ? `Read with your ${readerName} account ${accountHint}`
                : `Read through ${readerName}`}
          </h2>
          <p className="mt-0.5 text-ink-2 text-sm">
            {gives} {isBrought(connection) ? 'First imported on' : 'Here since'}{' '}
            <Time date={connectedAt} now={now} look="day" />.
          </p>
          {monthCost !== null && (
            <p className="mt-0.5 text-ink-2 text-sm">
              {dollars(monthCost)} this month
              {monthlyLimit !== null && ` of the ${dollars(monthlyLimit)} you allow`}.
            </p>
          )}
          {pageUrl && (
            <p className="mt-1.5 text-sm">
              <a
                href={pageUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex max-w-full items-center gap-1.5 rounded-sm font-[560] text-brand underline decoration-brand-line underline-offset-3"
              >
                <span className="truncate">{pageUrl.replace(/^https?:\/\/(www\.)?/i, '')}</span>
                <ExternalLink size={14} aria-hidden className="shrink-0" />
                <span className="sr-only">(opens in a new window)</span>
              </a>
            </p>
          )}
        </div>
        <ButtonLink to={`/dashboard/integrations/connect?connection=${id}`} variant="secondary">
          {isBrought(connection) ? 'Connect' : 'Change'}
          <span className="sr-only"> the way it is read</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
