import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import type { PreflightView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import type { FormAnswer } from '#shared/form.ts';
import type { Toast } from '#shared/messages.ts';
import type { CodeToWrite, OwnNumberView } from '#shared/own-numbers.ts';
import type { MessageTemplate } from '#shared/templates.ts';
import {
  ASK_FORM,
  type AskValues,
  byChannel,
  isTyped,
  NO_CONTACT,
  readEcho,
  readTyped,
  type TypedContact,
  type TypedTemplate,
  typedTemplate,
} from './ask-values.ts';
import { giveBack, keepDraft, keepSent, readDraft } from './draft.ts';

/** What the screen takes from an answer of its action. */
export interface AskAnswer {
  lastResult?: FormAnswer['lastResult'] | null;
  toast?: Toast | null;
  preflight?: PreflightView;
  /** The default wording, once it was asked back. */
  reset?: { channel: Channel; template: TypedTemplate };
  /** A code to send from the phone that is to be confirmed. */
  write?: CodeToWrite;
  /** The campaign that was made. */
  launched?: string;
  nextKey?: string;
  /** The campaign that was taken back. */
  undone?: string | null;
}

interface AskState {
  seen: AskAnswer | undefined;
  /** A new form begins with every round. */
  round: number;
  submissionKey: string;
  start: AskValues;
  /** A campaign just left: the keyboard waits at the next contact. */
  again: boolean;
}

interface Loaded {
  templates: Record<Channel, MessageTemplate>;
  importIds: string[];
  /** Chosen in the address book. */
  contacts: TypedContact[];
  submissionKey: string;
  /** Where tests of texts go, the latest first. */
  ownNumbers: readonly OwnNumberView[];
  business: { id: string };
}

/**
 * The form across answers: after a launch it starts over with the same wording and channel, an undo brings
 * everything back, and anything else leaves it alone. What is typed is kept in the tab, so that a reload or a look at
 * another screen loses nothing. Every look at the page loads a fresh key; a form keeps its own until it was sent.
 */
export function useAskState(loaded: Loaded, answer: AskAnswer | undefined) {
  const [state, setState] = useState(() => begin(loaded, answer));
  const fresh = freshForm(loaded);
  const businessId = loaded.business.id;
  const isRestored = useRestored(loaded, fresh, answer, (start) =>
    setState((now) => ({ ...now, round: now.round + 1, start })),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.launched && answer.lastResult?.initialValue)
      keepSent(businessId, answer.launched, readEcho(answer.lastResult.initialValue), fresh);
    if (!answer?.undone) return;
    giveBack(answer.undone);
    const start = readDraft(businessId, fresh);
    if (start) setState((now) => ({ ...now, round: now.round + 1, start, again: false }));
  }, [answer]);

  const typed = useRef<AskValues | null>(null);
  function keep(values: AskValues) {
    if (!isRestored()) return;
    typed.current = values;
    keepDraft(businessId, values, fresh);
  }
  // What was saved meanwhile is no draft any longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` is made of these
  useEffect(() => {
    if (typed.current) keepDraft(businessId, typed.current, fresh);
  }, [loaded.templates]);
  if (state.seen === answer) return { ...state, keep };
  const next = advance(state, answer);
  setState(next);
  return { ...next, keep };
}

/**
 * Brings the draft back once the page has come up, in the same breath, or a key pressed meanwhile would be lost. Before
 * that nothing may be kept: it would be the empty form.
 */
function useRestored(
  { importIds, business }: Loaded,
  fresh: AskValues,
  answer: AskAnswer | undefined,
  restore: (start: AskValues) => void,
): () => boolean {
  const restored = useRef(false);
  const askedAt = useRef<string | null>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the draft comes with another address
  useLayoutEffect(() => {
    if (restored.current || askedAt.current === search) return;
    // A form that was sent before the script arrived is newer than any draft.
    const draft = answer ? null : readDraft(business.id, fresh);
    const missing = draft?.importIds.some((id) => !importIds.includes(id));
    if (draft && missing && askedAt.current === null) {
      askedAt.current = search;
      const lists = createSearchParams({ import: draft.importIds });
      void navigate({ search: `?${lists}` }, { replace: true, preventScrollReset: true });
      return;
    }
    restored.current = true;
    if (!draft) return;
    restore(
      withStanding({ ...draft, importIds: draft.importIds.filter((id) => importIds.includes(id)) }, fresh),
    );
    keepFocus();
  }, [search]);
  return () => restored.current;
}

/** Browsers do not agree on the line breaks of a text area. */
const plain = (value: unknown) => JSON.stringify(value).replaceAll('\\r\\n', '\\n');
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

/** A draft, after what stands in the form already: chosen in the address book, or typed before the script arrived. */
function withStanding(draft: AskValues, fresh: AskValues): AskValues {
  const form = document.getElementById(ASK_FORM);
  if (!(form instanceof HTMLFormElement)) return draft;
  const standing = readTyped(form);
  const first = standing.contacts.filter(isTyped);
  const rest = draft.contacts.filter((contact) => !first.some((one) => isSame(one, contact)));
  return {
    ...draft,
    consent: standing.consent,
    contacts: first.length > 0 ? [...first, ...rest.filter(isTyped)] : draft.contacts,
    templates: byChannel((channel) =>
      isSame(standing.templates[channel], fresh.templates[channel])
        ? draft.templates[channel]
        : standing.templates[channel],
    ),
  };
}

/** The form is made anew at the end of this turn; whoever is typing goes on in the same field with the next key. */
function keepFocus(): void {
  const { activeElement } = document;
  const name = activeElement instanceof HTMLElement ? activeElement.getAttribute('name') : null;
  if (!name) return;
  queueMicrotask(() => {
    const field = document.querySelector(`#${ASK_FORM} [name="${CSS.escape(name)}"]`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { value } = field;
    field.focus();
    // Given anew, so that the cursor stands behind it.
    field.value = '';
    field.value = value;
  });
}

function freshForm({ importIds, contacts, templates, ownNumbers }: Loaded): AskValues {
  return {
    contacts: contacts.length > 0 ? contacts : [NO_CONTACT],
    importIds,
    consent: false,
    channel: 'email',
    templates: byChannel((channel) => ({
      ...typedTemplate(templates[channel]),
      phone: channel === 'email' ? '' : (ownNumbers[0]?.text ?? ''),
    })),
  };
}

function begin(loaded: Loaded, answer: AskAnswer | undefined): AskState {
  const echo = answer?.lastResult?.initialValue;
  const isAsk = echo && ('submissionKey' in echo || 'email' in echo);
  const start = isAsk ? readEcho(echo) : freshForm(loaded);
  const typedKey =
    isAsk && typeof echo.submissionKey === 'string' ? echo.submissionKey : loaded.submissionKey;
  return advance({ seen: undefined, round: 0, submissionKey: typedKey, start, again: false }, answer);
}

function advance(state: AskState, answer: AskAnswer | undefined): AskState {
  const { launched, nextKey, lastResult } = answer ?? {};
  // Refused for its key alone: the form stays as it is and goes with the new one.
  if (!launched) return { ...state, seen: answer, submissionKey: nextKey ?? state.submissionKey };
  if (!nextKey) return { ...state, seen: answer };
  const values = lastResult?.initialValue ? readEcho(lastResult.initialValue) : state.start;
  const start = { ...values, contacts: [NO_CONTACT], importIds: [], consent: false };
  return { seen: answer, round: state.round + 1, submissionKey: nextKey, start, again: true };
}
