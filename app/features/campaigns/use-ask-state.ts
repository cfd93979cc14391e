import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PreflightView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import type { FormAnswer } from '#shared/form.ts';
import type { Toast } from '#shared/messages.ts';
import type { MessageTemplate } from '#shared/templates.ts';
import {
  type AskValues,
  byChannel,
  NO_CONTACT,
  readEcho,
  type TypedContact,
  type TypedTemplate,
  typedTemplate,
} from './ask-values.ts';
import { takeDraft } from './draft.ts';

/** What the screen takes from an answer of its action. */
export interface AskAnswer {
  lastResult?: FormAnswer['lastResult'] | null;
  toast?: Toast | null;
  preflight?: PreflightView;
  /** The default wording, once it was asked back. */
  reset?: { channel: Channel; template: TypedTemplate };
  launched?: { campaignId: string; undoMs: number };
  nextKey?: string;
  undone?: boolean;
}

interface AskState {
  seen: AskAnswer | undefined;
  /** A new form begins with every round. */
  round: number;
  submissionKey: string;
  start: AskValues;
  /** What the last launch was made of, to be given back when it is undone. */
  sent: (NonNullable<AskAnswer['launched']> & { values: AskValues }) | null;
}

interface Loaded {
  templates: Record<Channel, MessageTemplate>;
  importIds: string[];
  /** Chosen in the address book. */
  contacts: TypedContact[];
  submissionKey: string;
  business: { id: string };
}

/**
 * The form across answers: after a launch it starts over with the same wording, an undo brings everything back,
 * and anything else leaves it alone. Every look at the page loads a fresh key; a form keeps its own until it was sent.
 */
export function useAskState(loaded: Loaded, answer: AskAnswer | undefined): AskState {
  const [state, setState] = useState(() => begin(loaded, answer));
  const businessId = loaded.business.id;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page comes up, and when an upload leads back
  useEffect(() => {
    const draft = takeDraft(businessId);
    if (!draft) return;
    const typed = draft.contacts.filter(({ name, email, phone }) => name || email || phone);
    const contacts = loaded.contacts.length > 0 ? [...loaded.contacts, ...typed] : draft.contacts;
    const start = { ...draft, contacts, importIds: [...new Set([...draft.importIds, ...loaded.importIds])] };
    setState((now) => ({ ...now, round: now.round + 1, start }));
  }, [key]);
  if (state.seen === answer) return state;
  const next = advance(state, answer);
  setState(next);
  return next;
}

function begin(loaded: Loaded, answer: AskAnswer | undefined): AskState {
  const fresh: AskValues = {
    contacts: loaded.contacts.length > 0 ? loaded.contacts : [NO_CONTACT],
    importIds: loaded.importIds,
    consent: false,
    templates: byChannel((channel) => typedTemplate(loaded.templates[channel])),
  };
  const echo = answer?.lastResult?.initialValue;
  const isAsk = echo && ('submissionKey' in echo || 'email' in echo);
  const start = isAsk ? readEcho(echo) : fresh;
  const state = { seen: undefined, round: 0, submissionKey: loaded.submissionKey, start, sent: null };
  const typedKey =
    isAsk && typeof echo.submissionKey === 'string' ? echo.submissionKey : loaded.submissionKey;
  return advance({ ...state, submissionKey: typedKey }, answer);
}

function advance(state: AskState, answer: AskAnswer | undefined): AskState {
  const { launched, nextKey, undone, lastResult } = answer ?? {};
  if (launched && nextKey) {
    const values = lastResult?.initialValue ? readEcho(lastResult.initialValue) : state.start;
    const start = { ...values, contacts: [NO_CONTACT], importIds: [], consent: false };
    const round = state.round + 1;
    return { seen: answer, round, submissionKey: nextKey, start, sent: { ...launched, values } };
  }
  if (undone && state.sent) {
    return { ...state, seen: answer, round: state.round + 1, start: state.sent.values, sent: null };
  }
  return { ...state, seen: answer };
}
