import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from '#server/connectors/channels/test-text.ts';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderHarness, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import type { OpenReader, OpenReplies, ReaderRow } from '#server/connectors/platforms/registry.ts';
import { testCrawler } from '#server/connectors/platforms/test-reader.ts';

function repliesOf({ replies }: OpenReader): OpenReplies {
  if (!replies) throw new Error('It takes no replies');
  return replies;
}

/** The contract of every reader that accepts replies; the others must not claim to. */
export function describeReplies(row: ReaderRow, harness: ReaderHarness): void {
  describe(`replies through ${row.id}`, () => {
    const { credentials, profile } = harness;
    let source: ReaderSimulation;
    let reader: OpenReader;
    const opened = (given: unknown) => row.open(given, { baseUrl: source.url, crawler: testCrawler() });

    beforeEach(async () => {
      source = await row.provider.fake({ hookUrl: 'http://127.0.0.1:9/nowhere' });
      reader = opened(credentials);
    });
    afterEach(() => source.close());

    const hold = (...reviews: FakeReview[]) => source.reviews.splice(0, source.reviews.length, ...reviews);
    const idOf = (id: string) => harness.externalIdOf?.(id) ?? id;

    test('offers replies only where the API and the account allow them', () => {
      expect(Boolean(reader.replies)).toBe(row.takesReplies);
      // Replies need an account, so a reader without one cannot offer them.
      if (row.takesReplies) expect(row.fields).not.toEqual([]);
      if (harness.readOnly) expect(opened(harness.readOnly).replies).toBeUndefined();
    });

    test.runIf(row.takesReplies)('publishes, changes and deletes a reply', async () => {
      hold(fakeReview(0), fakeReview(1, { reply: null }));
      const { edits, publish, remove, find } = repliesOf(reader);
      const [one, bystander] = [idOf(fakeReview(0).id), idOf(fakeReview(1).id)];
      expect(await find(profile, one)).toBeNull();
      const text = `Thank you 🙏 “Ann” <b>&\nשירות מעולה`;
      const first = await publish(profile, one, { text, before: null });
      expect(first.text).toBe(text);
      expect(await find(profile, one)).toMatchObject({ text, externalId: first.externalId });
      if (edits) {
        const next = await publish(profile, one, { text: 'Thank you.', before: first.externalId });
        expect(next.externalId).toBe(first.externalId);
        expect(await find(profile, one)).toMatchObject({ text: 'Thank you.' });
      }
      if (remove) {
        await remove(profile, one, first.externalId);
        expect(await find(profile, one)).toBeNull();
      }
      expect(source.reviews[1]?.reply).toBeNull();
      expect(await find(profile, bystander)).toBeNull();
    });

    test.runIf(row.takesReplies)('reports a reply whose answer was lost as ambiguous', async () => {
      hold(fakeReview(0));
      const { publish, find } = repliesOf(reader);
      const id = idOf(fakeReview(0).id);
      source.loseNext = true;
      const lost = await failure(publish(profile, id, { text: 'Thank you.', before: null }));
      expect(lost).toMatchObject({ fault: 'unavailable', ambiguous: true });
      expect(await find(profile, id)).toMatchObject({ text: 'Thank you.' });
    });

    test.runIf(row.takesReplies).each([
      [401, 'auth', false],
      [404, 'gone', false],
      [429, 'rate_limited', false],
      [500, 'unavailable', true],
    ])('says what a %i to a reply means', async (status, fault, ambiguous) => {
      hold(fakeReview(0));
      const { publish, find } = repliesOf(reader);
      const id = idOf(fakeReview(0).id);
      // Gets the token first, so that the failure is about the reply.
      await find(profile, id);
      await publish(profile, id, { text: 'Thank you.', before: null });
      source.faults.status = status;
      const refused = await failure(publish(profile, id, { text: 'Thanks', before: null }));
      expect(refused).toMatchObject({ fault, ambiguous });
      expect(source.reviews[0]?.reply?.text).toBe('Thank you.');
    });

    test.runIf(row.takesReplies)('reports that the review is gone', async () => {
      hold(fakeReview(0));
      const { publish, find } = repliesOf(reader);
      const missing = idOf('r99999');
      expect(await failure(publish(profile, missing, { text: 'Thanks', before: null }))).toMatchObject({
        fault: 'gone',
      });
      expect(await failure(find(profile, missing))).toMatchObject({ fault: 'gone' });
    });
  });
}
