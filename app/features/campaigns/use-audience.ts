import { useEffect, useRef, useState } from 'react';
import type { AudienceView, SendPreview } from '#shared/campaigns/audience.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { handRows, hasPeople, type People, type Person, pickedOf } from './people.ts';
import { isTyped } from './typed-campaign.ts';

export const PEOPLE_ADDRESS = '/dashboard/get-reviews/people';

/** Long enough to type a word, short enough not to be noticed. */
const PAUSE_MS = 350;

export interface Judgement {
  /** The last answer for this channel; figures stay while the next one loads. */
  view: AudienceView | null;
  /** Null if the row has changed since it was checked. */
  sendPreviewOf(person: Person): SendPreview | null;
  /** The server could not be reached. */
  failed: boolean;
}

interface Answer {
  channel: Channel;
  view: AudienceView;
  /** The typed rows as they were sent. */
  places: ReadonlyMap<Person, number>;
  others: ReadonlyMap<string, number>;
}

/** Asks the server for each person's preview on the open channel, whenever editing pauses. */
export function useAudience(people: People, channel: Channel): Judgement {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  const isFirst = useRef(true);
  useEffect(() => {
    if (people.awaited.length > 0) return;
    const away = new AbortController();
    const ask = () => {
      if (!hasPeople(pickedOf(people))) {
        setAnswer(null);
        setFailed(false);
        return;
      }
      askServer(people, channel, away.signal).then(
        (found) => {
          setAnswer(found);
          setFailed(false);
        },
        () => {
          // A newer request has replaced this one.
          if (!away.signal.aborted) setFailed(true);
        },
      );
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
      away.abort();
    };
  }, [people, channel]);
  const current = answer?.channel === channel ? answer : null;
  return {
    view: current?.view ?? null,
    failed,
    sendPreviewOf(person) {
      if (!current) return null;
      const { view, places, others } = current;
      const place = person.id === null ? places.get(person) : (others.get(person.id) ?? view.listed.usual);
      return place === undefined ? null : (view.sendPreviews[place] ?? null);
    },
  };
}

async function askServer(people: People, channel: Channel, signal: AbortSignal): Promise<Answer> {
  const hands = handRows(people.rows);
  const { importIds, leftOut } = pickedOf(people);
  const body = new FormData();
  body.set('intent', 'check');
  body.set('channel', channel);
  body.set('people', JSON.stringify(hands.map(({ name, email, phone }) => ({ name, email, phone }))));
  for (const [at, id] of importIds.entries()) body.set(`importIds[${at}]`, id);
  body.set('leftOut', leftOut.join('.'));
  const view = await postPeople<AudienceView>(body, signal);
  const places = new Map<Person, number>();
  hands.forEach((person, at) => {
    const place = view.typed[at];
    if (typeof place === 'number' && isTyped(person)) places.set(person, place);
  });
  return { channel, view: withDates(view), places, others: new Map(view.listed.others) };
}

/** A request without navigation: the address does not change and nothing is reloaded. */
export async function postPeople<Answered>(body: FormData, signal?: AbortSignal): Promise<Answered> {
  const answer = await fetch(PEOPLE_ADDRESS, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!answer.ok || !isJson) throw new Error(`The list of people could not be looked at: ${answer.status}.`);
  return answer.json();
}

/** Dates arrive as text. */
function withDates(view: AudienceView): AudienceView {
  const dateOf = (at: Date | null) => (at === null ? null : new Date(at));
  return {
    ...view,
    deferredFrom: dateOf(view.deferredFrom),
    sendPreviews: view.sendPreviews.map((sendPreview) => ({ ...sendPreview, at: dateOf(sendPreview.at) })),
  };
}
