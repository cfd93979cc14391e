import { randomInt } from 'node:crypto';
import { DEFAULT_PLATFORM_IDS } from '#shared/platforms/platforms.ts';

export interface Visits {
  /** Texts of reviews that the server said it has. */
  acknowledged: Set<string>;
  /** Requests that ended without an answer, as they must when the server dies. */
  unanswered: number;
  /** Answers other than "see what you did", by status. */
  odd: Map<number, number>;
}

/** People at their phones: each sends one review after the other until `stop`, from an address of their own. */
export function startVisitors(
  visits: Visits,
  address: string,
  people: number,
  pauseMs = 0,
): () => Promise<void> {
  let going = true;
  const done = Array.from({ length: people }, async () => {
    while (going) {
      await visit(visits, address);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  return async () => {
    going = false;
    await Promise.all(done);
  };
}

/** One that nobody has sent before, from a network of its own, as the server believes it of a proxy. */
export function reviewOfVisitor(address: string) {
  const text = `Review ${randomInt(2 ** 47)}`;
  const octet = () => randomInt(1, 255);
  return {
    text,
    headers: { origin: new URL(address).origin, 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` },
    body: new URLSearchParams({
      rating: '5',
      platform_id: String(DEFAULT_PLATFORM_IDS[0]),
      // Of one name and network there is one answer a day.
      name: `Visitor ${text}`,
      text,
    }),
  };
}

async function visit(visits: Visits, address: string): Promise<void> {
  const { text, headers, body } = reviewOfVisitor(address);
  try {
    const response = await fetch(address, { method: 'POST', redirect: 'manual', headers, body });
    await response.arrayBuffer();
    if (response.status === 303) visits.acknowledged.add(text);
    else visits.odd.set(response.status, (visits.odd.get(response.status) ?? 0) + 1);
  } catch {
    // The server died under the request: whether the review arrived is open, as it is for the visitor.
    visits.unanswered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
