import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import { MOST_PASTED_CHARS } from '#shared/contacts/import-limits.ts';
import type { PastedPeople } from '#shared/contacts/imports.ts';
import { handRows, type People, pastedRows, removePeople, UNDO_MS, withPasted } from './people.ts';
import { isTyped } from './typed-campaign.ts';
import { postPeople } from './use-audience.ts';

export type PastingState =
  | { kind: 'none' }
  | { kind: 'reading' | 'nobody' | 'too-many' | 'failed' }
  | { kind: 'added'; keys: ReadonlySet<string>; leftOut: number };

export interface Pasting {
  state: PastingState;
  paste(key: string, text: string): Promise<void>;
  undo(): void;
  close(): void;
}

const NONE = { kind: 'none' } as const;

/** Turns pasted lines into people, with the parser of contact files. */
export function usePasting(
  people: People,
  setPeople: (change: (now: People) => People) => void,
  setEditing: (editing: null) => void,
): Pasting {
  const [state, setState] = useState<PastingState>(NONE);
  useEffect(() => {
    if (state.kind !== 'added') return;
    const timer = setTimeout(() => setState(NONE), UNDO_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function paste(key: string, text: string): Promise<void> {
    if (text.length > MOST_PASTED_CHARS) return setState({ kind: 'too-many' });
    setState({ kind: 'reading' });
    const found = await readPasted(text);
    if (!found) return setState({ kind: 'failed' });
    if (found.people.length === 0) return setState({ kind: 'nobody' });
    const inForm = handRows(people.rows).filter((row) => row.key !== key || isTyped(row)).length;
    if (inForm + found.people.length > TYPED_CONTACTS) return setState({ kind: 'too-many' });
    const added = pastedRows(found.people);
    // Rendered at once: the field disappears with its row, so the focus moves to the first new one.
    flushSync(() => {
      setPeople((now) => withPasted(now, key, added));
      setEditing(null);
      setState({ kind: 'added', keys: new Set(added.map((row) => row.key)), leftOut: found.leftOut });
    });
    document.querySelector<HTMLElement>(`[data-person="${added[0]?.key}"] [data-cell]`)?.focus();
  }

  return {
    state,
    paste,
    undo() {
      if (state.kind === 'added') setPeople((now) => removePeople(now, state.keys));
      setState(NONE);
    },
    close: () => setState(NONE),
  };
}

/** Null if the server could not be reached or found no people. */
function readPasted(text: string): Promise<PastedPeople | null> {
  const body = new FormData();
  body.set('intent', 'paste');
  body.set('text', text);
  return postPeople<PastedPeople>(body).catch(() => null);
}
