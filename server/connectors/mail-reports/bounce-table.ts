import type { z } from 'zod';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseResponse } from '#server/connectors/http.ts';
import { type BounceEvent, type BounceReader, bounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/mail-reports/diagnostic.ts';

/** What an event means to us. */
export interface BounceOutcome extends Pick<BounceEvent, 'kind'> {
  /** The provider's classification is about the address; otherwise codes and text of the server decide. */
  ofAddress?: boolean;
  /** Replaces the provider's own classification in front of the codes. */
  word?: string;
}

export const DELIVERED: BounceOutcome = { kind: 'delivered' };
export const DELAYED: BounceOutcome = { kind: 'delayed' };
export const COMPLAINED: BounceOutcome = { kind: 'complained' };
/** The address is invalid, unless codes say otherwise. */
export const NO_ADDRESS: BounceOutcome = { kind: 'bounced', ofAddress: true };
/** Not delivered; whether the address is to blame, only codes and text of the server factsOf. */
export const NOT_DELIVERED: BounceOutcome = { kind: 'bounced' };

type Text = string | null | undefined;

/** The parts of an event, for one recipient, that differ between providers. */
interface EventFacts {
  /** The same for repeated deliveries; we prefix it with the reader's id. */
  id: string;
  recipient: Text;
  /** Our own Message-ID, where the report carries it. */
  messageId?: Text;
  /** From the provider's own list of classifications. */
  word?: Text;
  /** Texts that may contain codes. */
  texts: readonly Text[];
}

export interface BounceTable<Event extends object> extends Omit<BounceReader, 'matches' | 'read'> {
  /** The part of a body that identifies the provider's reports. */
  mark: z.ZodType;
  /** The events of a body. */
  events: z.ZodType<Event[]>;
  /** Whether the request is authenticated as the provider's. */
  isProved(secret: string, request: HookRequest, body: unknown): boolean;
  /** The first row that matches an event in all its fields tells its meaning; an event without one is ignored. */
  outcomes: readonly (readonly [
    when: Partial<Record<keyof Event, string | RegExp>>,
    outcome: BounceOutcome,
  ])[];
  factsOf(event: Event, request: HookRequest): EventFacts | EventFacts[];
}

/** Builds a reader from a table, for providers whose requests can be authenticated without further calls. */
export function bounceTable<Event extends object>(table: BounceTable<Event>): BounceReader {
  const { mark, events, isProved, outcomes, factsOf, ...about } = table;
  const { id: provider, name } = about;

  function eventsOf(event: Event, request: HookRequest): BounceEvent[] {
    const outcome = outcomes.find(([when]) => fits(when, event))?.[1];
    if (!outcome) return [];
    const { kind, ofAddress = false } = outcome;
    return [factsOf(event, request)].flat().map(({ id, recipient, messageId, word, texts }) => {
      if (!recipient) throw new ConnectorError('unexpected', `A report of ${name} names no recipient`);
      const diagnostic = (outcome.word ?? wordOf(word)) + describeBounce(...texts);
      const eventId = `${provider}:${id}`;
      return bounceEvent({ eventId, messageId, recipient, kind, texts, ofAddress, diagnostic });
    });
  }

  return {
    ...about,
    matches: (body) => mark.safeParse(body).success,
    async read(request, body, secret) {
      if (secret && !isProved(secret, request, body)) {
        throw new ConnectorError('auth', `The proof of a report of ${name} is wrong or too old`);
      }
      const found = parseResponse(events, body).flatMap((event) => eventsOf(event, request));
      return { events: found, proved: Boolean(secret), confirmUrl: null };
    },
  };
}

function fits<Event extends object>(
  when: Partial<Record<keyof Event, string | RegExp>>,
  event: Event,
): boolean {
  return (Object.keys(when) as (keyof Event)[]).every((field) => {
    const [wanted, value] = [when[field], String(event[field] ?? '')];
    return wanted instanceof RegExp ? wanted.test(value) : value === wanted;
  });
}
