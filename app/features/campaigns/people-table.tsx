import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { Person } from './people.ts';
import { usePeople } from './people-context.tsx';
import { PERSON_COLUMNS, PersonRow, type PersonRowProps } from './person-row.tsx';

const ROWS_A_PAGE = 50;

interface PeopleTableProps {
  /** The rows that match the search, with their index. */
  found: readonly { person: Person; at: number }[];
  channel: Channel;
  now: Date;
}

/** The people to ask, fifty at a time, so that the DOM stays small however long the list. */
export function PeopleTable({ found, channel, now }: PeopleTableProps) {
  const state = usePeople();
  const { people, judgement, editing, faults } = state;
  const acts = useLatestActs(state);
  const [first, setFirst] = useState(0);
  const body = useRef<HTMLUListElement>(null);
  const start = first < found.length ? first : 0;
  const shown = found.slice(start, start + ROWS_A_PAGE);
  const opened = found.findIndex(({ person }) => person.key === editing?.key);
  const faulty = found.findIndex(({ person }) => faults.has(person.key));
  useTurnTo(opened, setFirst);
  useTurnTo(faulty, setFirst);
  const turn = (to: number) => {
    setFirst(to);
    body.current?.parentElement?.scrollTo({ top: 0 });
  };
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          'hidden border-line border-t px-4.5 py-1.5 pr-2 text-ink-2 text-sm sm:grid',
          PERSON_COLUMNS,
        )}
      >
        <span>Name</span>
        <span>Email</span>
        <span>Phone</span>
        <span className="truncate">Ready for {CHANNEL_NAMES[channel]}</span>
      </div>
      {/* Text for screen readers stays inside, or it would lengthen the page. Beside the send buttons the
          wording fits below. */}
      <div className="relative sm:max-h-[30.2rem] sm:overflow-y-auto sm:overscroll-contain lg:max-h-[clamp(15rem,calc(100dvh-33rem),30.2rem)]">
        <ul ref={body} aria-label="Contacts">
          {shown.map(({ person, at }) => (
            <PersonRow
              key={person.key}
              person={person}
              at={at}
              channel={channel}
              now={now}
              sendPreview={judgement.sendPreviewOf(person)}
              editing={editing?.key === person.key ? editing.field : null}
              faults={faults.get(person.key)}
              alone={people.rows.length === 1}
              {...acts}
            />
          ))}
        </ul>
      </div>
      {found.length > ROWS_A_PAGE && (
        <div className="flex items-center justify-end gap-1.5 border-line border-t px-4.5 py-1.5 text-ink-2 text-sm">
          <span className="tabular-nums">
            {(start + 1).toLocaleString('en')}–{(start + shown.length).toLocaleString('en')} of{' '}
            {found.length.toLocaleString('en')}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-label="The 50 before"
            disabled={start === 0}
            onClick={() => turn(Math.max(start - ROWS_A_PAGE, 0))}
            icon={<ChevronLeft size={17} aria-hidden />}
            className="px-2!"
          />
          <Button
            variant="ghost"
            size="sm"
            aria-label="The next 50"
            disabled={start + ROWS_A_PAGE >= found.length}
            onClick={() => turn(start + ROWS_A_PAGE)}
            icon={<ChevronRight size={17} aria-hidden />}
            className="px-2!"
          />
        </div>
      )}
    </>
  );
}

/** Opens the page of a row when something happens in it. */
function useTurnTo(at: number, setFirst: (first: number) => void): void {
  useEffect(() => {
    if (at >= 0) setFirst(Math.floor(at / ROWS_A_PAGE) * ROWS_A_PAGE);
  }, [at, setFirst]);
}

type Acts = Pick<PersonRowProps, 'onEdit' | 'onChange' | 'onRevert' | 'onRemove' | 'onPaste'>;

/** Stable functions, so that a key pressed in one row does not render the others. */
function useLatestActs(state: ReturnType<typeof usePeople>): Acts {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const [acts] = useState(
    (): Acts => ({
      onEdit: (editing) => latest.current.edit(editing),
      onChange: (key, change) => latest.current.change(key, change),
      onRevert: (key) => latest.current.revert(key),
      onPaste: (key, text) => void latest.current.pasting.paste(key, text),
      onRemove: (key, name) => latest.current.remove(key, name),
    }),
  );
  return acts;
}
