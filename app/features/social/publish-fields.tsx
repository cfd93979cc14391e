import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { GraphicSize } from '#shared/social/graphics.ts';
import {
  NETWORK_NAMES,
  type PlannedPostView,
  type PostAccountsView,
  type PostAccountView,
} from '#shared/social/posts.ts';
import { NetworkLogo } from './network-logo.tsx';

export const ACCOUNTS = '/dashboard/social/accounts';

/** What was typed and refused, by field. */
export interface SentPost {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, readonly string[] | null>>;
}

interface PublishFieldsProps {
  accounts: PostAccountsView;
  /** The post that is being changed; null for a new one. */
  planned: PlannedPostView | null;
  size: GraphicSize;
  sent: SentPost | null;
  now: Date;
  onWhen(when: 'now' | 'later'): void;
  when: 'now' | 'later';
}

/** Where a picture is posted, and when. */
export function PublishFields({ accounts, planned, size, sent, now, onWhen, when }: PublishFieldsProps) {
  if (planned) {
    return (
      <>
        <div className="flex items-center gap-3 border-line border-t pt-4">
          <NetworkLogo network={planned.network} />
          <p className="min-w-0 text-sm">
            <b dir="auto" className="wrap-anywhere block font-[560]">
              {planned.accountName}
            </b>
            <span className="text-ink-2">{NETWORK_NAMES[planned.network]}, planned</span>
          </p>
        </div>
        <DayAndTime from={planned} zone={accounts.zone} sent={sent} />
      </>
    );
  }
  const usable = accounts.accounts.filter(({ state }) => state !== 'offered');
  if (usable.length === 0) return <ConnectFirst isOffered={accounts.accounts.length > 0} />;
  return (
    <>
      <input type="hidden" name="pressId" value={accounts.pressId} />
      <fieldset className="flex min-w-0 flex-col border-line border-t pt-4">
        <legend className="sr-only">Where</legend>
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden className="font-[540] text-sm">
            Where
          </span>
          <TextLink to={ACCOUNTS} className="inline-flex min-h-11 items-center text-sm sm:min-h-8">
            Accounts
          </TextLink>
        </div>
        {usable.map((account) => (
          <AccountChoice
            key={account.id}
            account={account}
            refusal={size === 'story' && account.network === 'instagram' ? 'Too tall for a post there' : null}
            isChosen={isSent(sent, account.id) || (sent === null && usable.length === 1)}
            now={now}
          />
        ))}
        <Faults of={sent?.errors.accountIds} />
      </fieldset>
      <fieldset className="group flex min-w-0 flex-col gap-3 border-line border-t pt-4">
        <legend className="sr-only">When</legend>
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="font-[540] text-sm">
            When
          </span>
          <div className="flex divide-x divide-line-strong overflow-hidden rounded-control border border-line-strong">
            {(['now', 'later'] as const).map((one) => (
              <label
                key={one}
                className="grid min-h-11 cursor-pointer place-items-center px-4 font-[540] text-ink-2 text-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-checked:bg-brand-tint has-checked:text-brand-deep sm:min-h-9 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
              >
                <input
                  type="radio"
                  name="when"
                  value={one}
                  defaultChecked={one === when}
                  onChange={() => onWhen(one)}
                  className="sr-only"
                />
                {one === 'now' ? 'Now' : 'Plan a time'}
              </label>
            ))}
          </div>
        </div>
        <div className="hidden group-has-[[value=later]:checked]:block">
          <DayAndTime from={accounts.suggested} zone={accounts.zone} sent={sent} />
        </div>
      </fieldset>
    </>
  );
}

function isSent(sent: SentPost | null, id: string): boolean {
  return [sent?.values.accountIds].flat().includes(id);
}

interface AccountChoiceProps {
  account: PostAccountView;
  /** Why this picture cannot go there. */
  refusal: string | null;
  isChosen: boolean;
  now: Date;
}

function AccountChoice({ account, refusal, isChosen, now }: AccountChoiceProps) {
  const { id, name, network, state, signedOutAt, endsAt } = account;
  const isOut = state === 'signed-out';
  const isClosed = isOut || refusal !== null;
  return (
    <div className="flex flex-col">
      <label className="flex min-h-12 min-w-0 cursor-pointer items-center gap-3 has-disabled:cursor-default">
        <input
          // What can no longer be chosen is no longer ticked.
          key={String(isClosed)}
          type="checkbox"
          name="accountIds"
          value={id}
          disabled={isClosed}
          defaultChecked={isChosen && !isClosed}
          className="size-5 shrink-0 cursor-pointer accent-brand disabled:cursor-default"
        />
        <NetworkLogo network={network} />
        <span className="min-w-0 text-sm">
          <b dir="auto" className="wrap-anywhere block font-[560]">
            {name}
          </b>
          {isOut ? (
            <span className="text-bad">
              {NETWORK_NAMES[network]}, signed out
              {signedOutAt && (
                <>
                  {' '}
                  <Time date={signedOutAt} now={now} look="date" />
                </>
              )}
            </span>
          ) : endsAt ? (
            <span className="text-star-deep">
              {NETWORK_NAMES[network]}, {endsAt <= now ? 'ended' : 'ends'}{' '}
              <Time date={endsAt} now={now} look="date" />
            </span>
          ) : (
            <span className="text-ink-2">
              {NETWORK_NAMES[network]}, {refusal ? refusal.toLowerCase() : 'ready'}
            </span>
          )}
        </span>
      </label>
      {(isOut || endsAt) && (
        <TextLink
          to={ACCOUNTS}
          className="ml-19 inline-flex min-h-11 items-center self-start text-sm sm:min-h-8"
        >
          Connect again<span className="sr-only"> {name}</span>
        </TextLink>
      )}
    </div>
  );
}

interface DayAndTimeProps {
  from: { day: string; time: string };
  zone: string;
  sent: SentPost | null;
}

function DayAndTime({ from, zone, sent }: DayAndTimeProps) {
  const id = useId();
  const [first] = useState(() => ({
    day: String(sent?.values.day ?? from.day),
    time: String(sent?.values.time ?? from.time),
  }));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-2">
        {(['day', 'time'] as const).map((name) => (
          <label key={name} className="min-w-0">
            <span className="sr-only">{name === 'day' ? 'Day' : 'Time'}</span>
            <input
              type={name === 'day' ? 'date' : 'time'}
              name={name}
              // Each may be what made the other one wrong.
              data-mends={name === 'day' ? 'time' : 'day'}
              defaultValue={first[name]}
              aria-invalid={Boolean(sent?.errors[name]?.length) || undefined}
              aria-describedby={id}
              className="control h-11 w-full px-2.5 text-sm sm:h-10"
            />
          </label>
        ))}
      </div>
      <Faults of={[...(sent?.errors.day ?? []), ...(sent?.errors.time ?? [])]} />
      <p id={id} className="text-ink-2 text-xs">
        {zone}. Change or cancel it until then.
      </p>
    </div>
  );
}

export function Faults({ of }: { of: readonly string[] | null | undefined }) {
  return of?.map((error) => (
    <p key={error} role="alert" className="text-bad text-sm">
      {error}
    </p>
  ));
}

function ConnectFirst({ isOffered }: { isOffered: boolean }) {
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-sm">
        <span className="block font-[540]">Post it from here</span>
        <span className="text-ink-2">
          {isOffered
            ? 'You have signed in. Choose the Pages and accounts to post to.'
            : 'Connect your Facebook Page or your Instagram account.'}
        </span>
      </p>
      <ButtonLink to={ACCOUNTS} variant="secondary" icon={<Camera size={18} aria-hidden />}>
        {isOffered ? 'Choose accounts' : 'Connect accounts'}
      </ButtonLink>
    </div>
  );
}
