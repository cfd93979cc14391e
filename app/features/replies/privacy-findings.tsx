import { clsx } from 'clsx';
import { Check, CircleHelp, ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PrivacyFinding, SaferWording } from '#shared/privacy-check/finding.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { type FindingGroup, groupFindings } from './safer-wordings.ts';
import type { DoubtDecisions } from './use-doubt-decisions.ts';
import type { FactQuestions } from './use-facts.ts';

export const FINDINGS = 'privacy-findings';
const ROW = 'flex flex-col gap-x-4 gap-y-2.5 py-2.5 text-sm last:pb-0 sm:flex-row sm:items-center';

interface PrivacyFindingsProps {
  text: string;
  answers: DoubtDecisions;
  /** Facts that nobody has told us; they never keep the text from leaving. */
  facts?: FactQuestions;
  /** The check could not be loaded. */
  isMissing: boolean;
  onUse(safer: SaferWording): void;
  /** Somebody wants to change this range themselves. */
  onMend(start: number, end: number): void;
}

/** What the reply gives away: the phrase, the reason, and a safer wording with one click, or a question. */
export function PrivacyFindings({ text, answers, facts, isMissing, onUse, onMend }: PrivacyFindingsProps) {
  const { open, shown, given, toggle } = answers;
  const groups = groupFindings(shown, text);
  const blocks = shown.some(({ severity }) => severity === 'blocking');
  const isSettled = open.length === 0;
  const asked = facts?.open ?? [];
  const Icon = shown.every(({ severity }) => severity === 'doubt') ? CircleHelp : ShieldAlert;
  return (
    <div id={FINDINGS} role="status" className="px-4 empty:hidden">
      {isMissing && (
        <div className="mb-4">
          <Notice kind="error" title="The privacy check did not load">
            Nothing can leave from here without it. Check your connection and reload the page; your text is
            kept.
          </Notice>
        </div>
      )}
      {(groups.length > 0 || asked.length > 0) && (
        <div
          className={clsx(
            'mb-4 rounded-control border px-3.5 py-3',
            blocks
              ? 'border-bad-line bg-bad-tint'
              : isSettled
                ? 'border-line-strong bg-sunken'
                : 'border-star-line bg-star-tint',
          )}
        >
          <p
            className={clsx(
              'flex items-center gap-2 font-[600] text-sm',
              blocks ? 'text-bad' : isSettled ? 'text-ink' : 'text-star-deep',
            )}
          >
            <Icon size={16} aria-hidden className="shrink-0" />
            {titleOf({ open, shown, blocks, facts: asked.length })}
          </p>
          <ul className="divide-y divide-line-strong/50">
            {groups.map((group) => (
              <li key={`${group.safer?.start} ${group.phrase}`} className={ROW}>
                {group.asked ? (
                  <Doubt
                    group={group}
                    asked={group.asked}
                    isConfirmed={given.includes(group.asked.sentence)}
                    onToggle={toggle}
                    onMend={onMend}
                  />
                ) : (
                  <Found group={group} onUse={onUse} />
                )}
              </li>
            ))}
            {facts?.open.map(({ start, end }) => (
              <Fact
                key={`fact ${start}`}
                phrase={text.slice(start, end)}
                onConfirm={facts.confirm}
                onMend={() => onMend(start, end)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface FoundCounts {
  open: readonly PrivacyFinding[];
  shown: readonly PrivacyFinding[];
  blocks: boolean;
  facts: number;
}

function titleOf({ open, shown, blocks, facts }: FoundCounts): string {
  const questions = open.filter(({ severity }) => severity === 'doubt').length;
  const phrases = open.length - questions;
  const asks = questions > 0 ? counted(questions, 'question') : '';
  const tells = phrases > 0 ? `${counted(phrases, 'phrase')} to ${blocks ? 'fix' : 'look at'}` : '';
  const privacy = `Privacy check: ${[tells, asks].filter(Boolean).join(', ') || 'answered'}`;
  const claims = facts > 0 ? `${counted(facts, 'fact')} to confirm` : '';
  return [shown.length > 0 && privacy, claims].filter(Boolean).join(' · ');
}

interface FactProps {
  phrase: string;
  onConfirm(phrase: string): void;
  onMend(): void;
}

/** Something about the business that stands neither in the review nor in the profile. */
function Fact({ phrase, onConfirm, onMend }: FactProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <li className={ROW}>
      <p id={id} className="wrap-anywhere min-w-0 flex-1">
        “{phrase}”<span className="block">Goodword does not know this. Is it true?</span>
      </p>
      {hydrated && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={id}
            className="min-h-10 max-sm:flex-1 sm:min-h-9"
            onClick={() => onConfirm(phrase)}
          >
            Yes, it’s true
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={id}
            className="min-h-10 max-sm:flex-1 sm:min-h-9"
            onClick={onMend}
          >
            Mend it
          </Button>
        </div>
      )}
    </li>
  );
}

interface FoundProps {
  group: FindingGroup;
  onUse(safer: SaferWording): void;
}

function Found({ group: { phrase, why, safer }, onUse }: FoundProps) {
  const hydrated = useHydrated();
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          “{phrase}”<span className="block">{why}</span>
        </p>
        <p>
          {safer === null ? (
            'There is no safer wording in this language. Leave it out, or say it in English or Spanish.'
          ) : safer.text === '' ? (
            'Safer: leave it out.'
          ) : (
            <>
              Safer: <b className="font-semibold">“{safer.text}”</b>
            </>
          )}
        </p>
      </div>
      {hydrated && safer && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-10 max-sm:w-full sm:min-h-9"
          onClick={() => onUse(safer)}
        >
          {safer.text === '' ? 'Leave it out' : 'Use safer wording'}
        </Button>
      )}
    </>
  );
}

interface DoubtProps {
  group: FindingGroup;
  asked: NonNullable<FindingGroup['asked']>;
  isConfirmed: boolean;
  onToggle(sentence: string): void;
  onMend(start: number, end: number): void;
}

/** A sentence that only somebody who knows can judge. */
function Doubt({ group: { phrase, why }, asked, isConfirmed, onToggle, onMend }: DoubtProps) {
  const { sentence, start, end } = asked;
  const hydrated = useHydrated();
  const id = useId();
  return (
    <>
      <p id={id} className="wrap-anywhere min-w-0 flex-1">
        “{phrase}”
        <span className="block">
          {isConfirmed ? 'You say it would be just as true of anybody. We keep that with your name.' : why}
        </span>
      </p>
      {hydrated ? (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={isConfirmed}
            aria-describedby={id}
            className="min-h-10 max-sm:flex-1 sm:min-h-9"
            icon={isConfirmed && <Check size={15} aria-hidden />}
            onClick={() => onToggle(sentence)}
          >
            Yes, it would
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={id}
            className="min-h-10 max-sm:flex-1 sm:min-h-9"
            onClick={() => onMend(start, end)}
          >
            Mend it
          </Button>
          {isConfirmed && <input type="hidden" name="confirmed" value={sentence} />}
        </div>
      ) : (
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="confirmed" value={sentence} className="size-5 shrink-0 accent-brand" />
          Yes, it would
        </label>
      )}
    </>
  );
}

/** Confirms that the warnings were read. */
export function OverrideBox({ warnings }: { warnings: number }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input type="checkbox" name="override" required className="size-5 shrink-0 accent-brand" />
      {`I have read ${plural(warnings, 'the warning', `the ${warnings} warnings`)} and want to publish it like this.`}
    </label>
  );
}
