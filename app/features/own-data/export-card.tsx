import { Check, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import {
  EXPORT_DAYS,
  type ExportPart,
  type ExportPartName,
  type ExportView,
} from '#shared/business/exports.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import { DAY_MS } from '#shared/time/durations.ts';

interface ExportCardProps {
  exports: readonly ExportView[];
  email: string;
  now: Date;
}

const LABELS: Record<ExportPartName, string> = {
  account: 'Settings',
  contacts: 'Contacts',
  messages: 'Messages',
  reviews: 'Reviews',
  history: 'History',
  files: 'Pictures',
};

export function ExportCard({ exports, email, now }: ExportCardProps) {
  const packing = exports.find(({ status }) => status === 'packing');
  const lines = exports.filter(({ status }) => status !== 'packing' && status !== 'canceled');
  useKeepFresh(packing !== undefined);
  const news = useNews(exports);
  return (
    <Card
      title="Export Data"
      aside={<span className="text-ink-2 text-sm">ZIP with JSON and CSV of everything</span>}
    >
      <ShowToast toast={news} />
      {packing ? (
        <Packing packing={packing} email={email} />
      ) : (
        <>
          <p className="text-ink-2">
            Your business, contacts, messages, reviews, private feedback and pictures in one file. It stays
            for {EXPORT_DAYS} days, and only you, signed in, can download it.
          </p>
          <Form method="post" className="mt-4">
            <SubmitButton intent="export" pending="Starting…">
              Export Data
            </SubmitButton>
          </Form>
        </>
      )}
      {lines.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {lines.map((line) => (
            <Line key={line.id} line={line} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Packing({ packing, email }: { packing: ExportView; email: string }) {
  const { parts, secondsLeft, id } = packing;
  const [rows, done] = [sum(parts.map((part) => part.rows)), sum(parts.map((part) => part.done))];
  const current = parts.find((part) => part.done < part.rows)?.name;
  return (
    <div className="rounded-control bg-sunken p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <Progress
            label="Packing your export"
            value={rows > 0 ? done : null}
            max={Math.max(rows, 1)}
            text={secondsLeft === null ? 'Beginning…' : leftInWords(secondsLeft)}
          />
        </div>
        <Form method="post">
          <input type="hidden" name="exportId" value={id} />
          <SubmitButton intent="cancel-export" variant="ghost" size="sm" pending="Canceling…">
            Cancel
          </SubmitButton>
        </Form>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {parts.map((part) => (
          <PartMark key={part.name} part={part} isCurrent={part.name === current} />
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-sm">
        You can close this page. We will email <span className="wrap-anywhere">{email}</span> when it is
        ready.
      </p>
    </div>
  );
}

function PartMark({ part: { name, rows, done }, isCurrent }: { part: ExportPart; isCurrent: boolean }) {
  const isDone = done >= rows;
  return (
    <li
      className={isDone || isCurrent ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 text-ink-3'}
    >
      {isCurrent ? <Spinner size={14} /> : isDone && <Check size={15} className="text-brand" aria-hidden />}
      {LABELS[name]}
      {isDone && <span className="sr-only"> packed</span>}
    </li>
  );
}

function Line({ line, now }: { line: ExportView; now: Date }) {
  const { status, fileName, sizeBytes, createdAt, expiresAt } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 last:pb-0">
      <div className="min-w-40 flex-1">
        <p className="font-[560]">
          <Time date={createdAt} now={now} look="day" />
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {status === 'ready' ? `${fileName}, ` : ''}
          {sizeBytes > 0 && sizeInWords(sizeBytes)}
        </p>
      </div>
      <p className="text-ink-2 text-sm">
        {status === 'failed' && 'did not finish'}
        {expiresAt && status === 'expired' && (
          <>
            expired <Time date={expiresAt} now={now} look="day" />, deleted
          </>
        )}
        {expiresAt && status === 'ready' && (
          <>
            expires <Time date={expiresAt} now={now} look="day" />, {inDays(expiresAt, now)}
          </>
        )}
      </p>
      {status === 'ready' && (
        <ButtonLink
          to={`/dashboard/profile/export/${line.id}`}
          reloadDocument
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
        >
          Download<span className="sr-only"> {fileName}</span>
        </ButtonLink>
      )}
    </li>
  );
}

/** A toast, once, for somebody who watches it become ready. */
function useNews(exports: readonly ExportView[]): Toast | null {
  const before = useRef(exports);
  const [news, setNews] = useState<Toast | null>(null);
  useEffect(() => {
    const was = before.current.find(({ status }) => status === 'packing');
    const is = exports.find(({ id }) => id === was?.id);
    before.current = exports;
    if (is?.status === 'ready') setNews({ ...MESSAGES.exportReady });
    if (is?.status === 'failed') setNews({ ...MESSAGES.exportFailed });
  }, [exports]);
  return news;
}

function leftInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 45) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about 1 minute left' : `about ${minutes} minutes left`;
}

function inDays(date: Date, now: Date): string {
  const days = Math.ceil((date.getTime() - now.getTime()) / DAY_MS);
  return days <= 1 ? 'within a day' : `in ${days} days`;
}

function sizeInWords(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
