import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { CalendarX2, HardDrive, KeyRound, Link2Off, type LucideIcon, Trash2, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { InputField } from '#app/ui/input.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { DELETION_GRACE_DAYS } from '#shared/accounts/account-limits.ts';
import type { DeletionFacts, PlanDeletion } from '#shared/accounts/accounts.ts';
import { counted, plural } from '#shared/text/plural.ts';

interface DeleteCardProps {
  facts: DeletionFacts;
  /** The deletion would lose a running export. */
  isPacking: boolean;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

const DAYS = Array.from({ length: DELETION_GRACE_DAYS + 1 }, (_, day) => day);

export function DeleteCard({ facts, isPacking, now, lastResult }: DeleteCardProps) {
  return (
    <div id="delete-account" className="scroll-mt-24">
      <Card title="Delete Account">
        {facts.isDemo ? (
          <p className="text-ink-2">
            This is the demo. <TextLink to="/dashboard/demo">Clear the demo</TextLink> removes it for good.
          </p>
        ) : (
          <>
            <p className="text-ink-2">
              Everything in <span className="wrap-anywhere text-ink">{facts.name}</span> is deleted after{' '}
              {DELETION_GRACE_DAYS} days. Until then, you can undo this with one click.
            </p>
            <Consequences facts={facts} now={now} />
            <Days dueAt={facts.dueAt} now={now} />
            <DeleteForm facts={facts} isPacking={isPacking} lastResult={lastResult} />
          </>
        )}
      </Card>
    </div>
  );
}

function Consequences({ facts, now }: { facts: DeletionFacts; now: Date }) {
  const gone = [
    counted(facts.reviews, 'review'),
    counted(facts.answers, 'public rating'),
    counted(facts.private, 'private rating'),
    counted(facts.contacts, 'contact'),
    counted(facts.messages, 'message'),
    counted(facts.pictures, 'picture'),
    counted(facts.videos, 'video'),
  ].filter((words) => words !== '');
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {facts.isBusiness && (
        <Consequence icon={Link2Off}>
          Your review page and QR codes stop working right away. Printed codes lead to a page that says it is
          closed.
        </Consequence>
      )}
      {facts.waiting > 0 && (
        <Consequence icon={CalendarX2}>
          {counted(facts.campaigns, 'campaign')} with {counted(facts.waiting, 'waiting message')}
          {facts.reminders > 0 && ` (${counted(facts.reminders, 'reminder')})`}{' '}
          {plural(facts.campaigns, 'stops', 'stop')} right away.
        </Consequence>
      )}
      <Consequence icon={Trash2}>
        {inSentence([...gone, gone.length > 0 ? 'everything else' : 'Your account and everything in it'])}{' '}
        {gone.length > 0 ? 'are' : 'is'} deleted on <Time date={facts.dueAt} now={now} look="day" />.
      </Consequence>
      {facts.connected.length > 0 && (
        <Consequence icon={Unplug}>
          {inSentence(facts.connected)} {plural(facts.connected.length, 'is', 'are')} disconnected. Reviews on
          the platforms themselves stay.
        </Consequence>
      )}
      {facts.handedBack.length > 0 && (
        <Consequence icon={KeyRound}>
          That day we also give back what you allowed us when you signed in with{' '}
          {inSentence(facts.handedBack)}. If we cannot reach them for a day, you can end it in your account
          there.
        </Consequence>
      )}
      <Consequence icon={HardDrive}>
        {facts.backupDays === null
          ? 'Backups of this service may contain it until they are overwritten.'
          : facts.backupDays === 0
            ? 'Backups you made by hand contain it until you delete them.'
            : `Daily backups contain it for ${facts.backupDays} more days, and backups you made by hand until you delete them.`}
      </Consequence>
    </ul>
  );
}

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon size={17} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** From today to the last day, one point each. */
function Days({ dueAt, now }: { dueAt: Date; now: Date }) {
  return (
    <div className="mt-4 rounded-control bg-sunken p-3.5">
      <div aria-hidden className="flex items-center">
        {DAYS.map((day) => (
          <span key={day} className={day === 0 ? 'flex items-center' : 'flex flex-1 items-center'}>
            {day > 0 && <span className="h-0.5 flex-1 bg-line-strong" />}
            <span
              className={
                day === DELETION_GRACE_DAYS
                  ? 'size-3 rounded-full bg-bad'
                  : day === 0
                    ? 'size-2 rounded-full bg-ink-2'
                    : 'size-2 rounded-full border-2 border-line-strong'
              }
            />
          </span>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          <strong className="font-[560]">
            <Time date={now} now={now} look="date" />
          </strong>{' '}
          signed out
        </span>
        <span>
          <strong className="font-[560]">
            <Time date={dueAt} now={now} look="date" />
          </strong>{' '}
          gone
        </span>
      </div>
    </div>
  );
}

function DeleteForm({ facts, isPacking, lastResult }: Omit<DeleteCardProps, 'now'>) {
  const [form, fields] = useForm<PlanDeletion>({ id: 'delete', lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
      <InputField
        field={fields.typed}
        label={facts.isBusiness ? 'Type the name of the business' : 'Type your email'}
        autoComplete="off"
        placeholder={facts.name}
      />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
      {isPacking && (
        <p className="text-ink-2 text-sm">
          Your export is still being packed and would be canceled. Wait for it, and download it first.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton intent="delete" variant="destructive" pending="Closing…">
          Delete Account
        </SubmitButton>
        <span className="text-ink-2 text-sm">Export your data first: the export is deleted, too.</span>
      </div>
    </Form>
  );
}

function inSentence(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}
