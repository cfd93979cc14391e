import type { z } from 'zod';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { readAnswer } from '#server/connectors/http.ts';
import { type BounceEvent, type BounceReader, bounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/mail-reports/diagnostic.ts';

/** What an event means to us. */
export interface BounceOutcome extends Pick<BounceEvent, 'kind'> {
  /** The provider’s own word is about the address; else codes and words of the server decide. */
  ofAddress?: boolean;
  /** Stands in front of the codes, in place of the provider's own word. */
  word?: string;
}

export const DELIVERED: BounceOutcome = { kind: 'delivered' };
export const DELAYED: BounceOutcome = { kind: 'delayed' };
export const COMPLAINED: BounceOutcome = { kind: 'complained' };
/** The address is no good, unless codes say something else. */
export const NO_ADDRESS: BounceOutcome = { kind: 'bounced', ofAddress: true };
/** It did not arrive; whether the address is to blame, only codes and words of the server tell. */
export const NOT_DELIVERED: BounceOutcome = { kind: 'bounced' };

type Text = string | null | undefined;

/** One event to one person, in the parts that differ from provider to provider. */
interface Told {
  /** Equal for repeated deliveries; ours begins with the id of the reader. */
  id: string;
  recipient: Text;
  /** Our own Message-ID, where the report carries it. */
  messageId?: Text;
  /** From a list of the provider's own. */
  word?: Text;
  /** Where codes may stand. */
  said: readonly Text[];
}

export interface BounceTable<Event extends object> extends Omit<BounceReader, 'matches' | 'read'> {
  /** The part of a body by which its reports are known. */
  mark: z.ZodType;
  /** The events of a body. */
  events: z.ZodType<Event[]>;
  /** Whether the request proves that it is the provider's. */
  isProved(secret: string, request: HookRequest, body: unknown): boolean;
  /** The first row that fits an event in all its fields says what it means; without one it is none of ours. */
  outcomes: readonly (readonly [
    when: Partial<Record<keyof Event, string | RegExp>>,
    outcome: BounceOutcome,
  ])[];
  tell(event: Event, request: HookRequest): Told | Told[];
}

/** A provider whose reports a table can express: that is any whose proof can be checked with the request alone. */
export function bounceTable<Event extends object>(table: BounceTable<Event>): BounceReader {
  const { mark, events, isProved, outcomes, tell, ...about } = table;
  const { id: provider, name } = about;

  function eventsOf(event: Event, request: HookRequest): BounceEvent[] {
    const outcome = outcomes.find(([when]) => fits(when, event))?.[1];
    if (!outcome) return [];
    const { kind, ofAddress = false } = outcome;
    return [tell(event, request)].flat().map(({ id, recipient, messageId, word, said }) => {
      if (!recipient) throw new ConnectorError('unexpected', `A report of ${name} names no recipient`);
      const diagnostic = (outcome.word ?? wordOf(word)) + describeBounce(...said);
      const eventId = `${provider}:${id}`;
      return bounceEvent({ eventId, messageId, recipient, kind, said, ofAddress, diagnostic });
    });
  }

  return {
    ...about,
    matches: (body) => mark.safeParse(body).success,
    async read(request, body, secret) {
      if (secret && !isProved(secret, request, body)) {
        throw new ConnectorError('auth', `The proof of a report of ${name} is wrong or too old`);
      }
      const found = readAnswer(events, body).flatMap((event) => eventsOf(event, request));
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
