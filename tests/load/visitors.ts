import { randomInt } from 'node:crypto';
import { DEFAULT_PLATFORM_IDS } from '#shared/platforms/platforms.ts';

export interface Visits {
  /** Texts of reviews that the server has acknowledged. */
  acknowledged: Set<string>;
  /** Requests without an answer, as is unavoidable when the server dies. */
  unanswered: number;
  /** ResponseCounts other than the redirect to the thanks page, by status. */
  odd: Map<number, number>;
}

/**
 * Visitors on their phones: each sends one review after the other until `stop`, from an address of their own.
 */
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

/** A new review from a network of its own, as the proxy headers say. */
export function reviewOfVisitor(address: string) {
  const text = `Review ${randomInt(2 ** 47)}`;
  const octet = () => randomInt(1, 255);
  return {
    text,
    headers: { origin: new URL(address).origin, 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` },
    body: new URLSearchParams({
      rating: '5',
      platform_id: String(DEFAULT_PLATFORM_IDS[0]),
      // A name and network have one answer a day.
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
    // The server died during the request: whether the review arrived is unknown, also to the visitor.
    visits.unanswered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
