import { Undo2, X } from 'lucide-react';
import { IMPORT_TO_ASK } from '#app/features/imports/origin.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TOO_MANY_TYPED } from '#shared/contacts/contact-basics.ts';
import { counted, countedPeople, plural } from '#shared/text/plural.ts';
import { usePeople } from './people-context.tsx';
import type { PastingState } from './use-pasting.ts';

/** The result of pasting lines: ten seconds to undo, or why nothing was added. */
export function PastedBar() {
  const { state, undo, close } = usePeople().pasting;
  const isAdded = state.kind === 'added';
  const isFault = !isAdded && state.kind !== 'none' && state.kind !== 'reading';
  return (
    <div aria-live="polite">
      {state.kind !== 'none' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t bg-sunken px-4.5 py-1.5 text-sm">
          <p className="min-w-0 flex-1">
            {wordsOf(state)} {isFault && <TextLink to={IMPORT_TO_ASK}>Import a CSV file</TextLink>}
          </p>
          {isAdded && (
            <Button variant="ghost" size="sm" icon={<Undo2 size={15} aria-hidden />} onClick={undo}>
              Undo
            </Button>
          )}
          {isFault && (
            <Button
              variant="ghost"
              size="sm"
              aria-label="Close"
              icon={<X size={15} aria-hidden />}
              onClick={close}
            />
          )}
        </div>
      )}
    </div>
  );
}

const WORDS = {
  reading: 'Reading what you pasted…',
  nobody: 'Nobody is named in what you pasted.',
  'too-many': TOO_MANY_TYPED,
  failed: 'We could not read what you pasted.',
};

function wordsOf(state: Exclude<PastingState, { kind: 'none' }>): string {
  if (state.kind !== 'added') return WORDS[state.kind];
  const { keys, leftOut } = state;
  const rest = leftOut > 0 ? ` ${counted(leftOut, 'row')} ${plural(leftOut, 'was', 'were')} left out.` : '';
  return `${countedPeople(keys.size)} ${plural(keys.size, 'was', 'were')} added.${rest}`;
}
