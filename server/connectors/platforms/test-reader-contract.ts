import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from '#server/connectors/channels/test-text.ts';
import { baseUrlSetting, hostsOf } from '#server/connectors/descriptor.ts';
import type { ConnectorError } from '#server/connectors/errors.ts';
import { fakeReview, fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import {
  type FakeReview,
  NO_READER_FAULTS,
  type ReaderHarness,
  type ReaderSimulation,
} from '#server/connectors/platforms/harness.ts';
import type { OpenReader, ReaderRow } from '#server/connectors/platforms/registry.ts';
import { expectedReview } from '#server/connectors/platforms/test-expected.ts';
import { callsOf, pagesOf, readAll, testCrawler } from '#server/connectors/platforms/test-reader.ts';
import { describeError } from '#server/core/log.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { stopClock } from '#tests/stop-clock.ts';

const RIGHT_TO_LEFT = 'خدمة ممتازة 👩🏽‍⚕️ — “great” <b>&amp;</b>\nשירות מעולה';

/** The contract of every reader, tested against its simulator. */
export function describeReader(row: ReaderRow, harness: ReaderHarness): void {
  describe(`the reader ${row.id}`, () => {
    const { credentials, profile, tells, allows, pageSize, most } = harness;
    let source: ReaderSimulation;
    let reader: OpenReader;
    const opened = (given: unknown, timeoutMs?: number) =>
      row.open(given, {
        baseUrl: source.url,
        timeoutMs,
        crawler: testCrawler(),
      });

    beforeEach(async () => {
      source = await row.provider.fake({ hookUrl: 'http://127.0.0.1:9/nowhere' });
      reader = opened(credentials);
    });
    afterEach(() => source.close());

    const hold = (...reviews: FakeReview[]) => source.reviews.splice(0, source.reviews.length, ...reviews);
    const idOf = (id: string) => harness.externalIdOf?.(id) ?? id;
    const expectedOf = (review: FakeReview, told = tells) => expectedReview(review, idOf(review.id), told);
    const idsOf = (reviews: readonly FakeReview[]) => reviews.map(({ id }) => idOf(id));
    const read = (since: Date | null = null) => readAll(reader, profile, since);
    /** How many of so many reviews the source can return. */
    const given = (count: number) => Math.min(count, most ?? count);

    test('has what the screens need', () => {
      const { id, name, summary, needs, gives, costs, fields, recognizedBy, steps, platforms } = row;
      expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      for (const words of [name, summary, ...steps]) expect(words.trim()).toMatch(/\w/);
      for (const words of [needs, gives]) expect(words).toMatch(/^[A-Z“][^.]*\w \w[^.]*(\.\w[^.]*)*\.$/);
      expect(costs).toMatch(/^[A-Z“][^.]*\w \w[^.]*(\.\w[^.]*)*\.$|^Free\.$/);
      expect(Object.keys(platforms).length).toBeGreaterThan(0);
      for (const slug of Object.keys(platforms)) expect(getPlatform(slug).slug).toBe(slug);
      expect(fields.map((field) => field.name).toSorted()).toEqual(Object.keys(credentials).toSorted());
      expect(row.profileFields.map((field) => field.name).toSorted()).toEqual(
        Object.keys(profile).toSorted(),
      );
      expect(fields.map((field) => field.name).includes(recognizedBy ?? '')).toBe(fields.length > 0);
      expect(fields.some(({ secret }) => secret)).toBe(fields.length > 0);
      for (const { hint, label } of [...fields, ...row.profileFields]) {
        expect(label).toMatch(/\w/);
        expect(hint).toMatch(/\w+ \w+.*\.$/);
      }
      expect(reader.id).toBe(id);
      expect([reader.read, reader.collect].filter(Boolean)).toHaveLength(1);
      expect(Boolean(reader.collect)).toBe(row.kind === 'data-service');
      // A sample never proves that a review is gone.
      if (row.kind === 'sample') expect(row.showsRemoval).toBe(false);
    });

    test('calls its provider by https, or its simulator', () => {
      const { hosts } = row.provider;
      // A reader of pasted pages has no base address of its own.
      expect(Object.keys(hosts).length > 0).toBe(row.kind !== 'page');
      for (const host of Object.values(hosts)) expect(host).toMatch(/^https:\/\/[\w.-]+[\w/.-]*[^/]$/);
      expect(new Set(Object.values(hostsOf(row.provider, 'http://localhost:1/')))).toEqual(
        new Set(Object.keys(hosts).map(() => 'http://localhost:1')),
      );
      expect(baseUrlSetting(row.provider)).toMatch(/^[A-Z][A-Z0-9_]*_BASE_URL$/);
    });

    test.each(harness.malformed)('tells the owner what is wrong: $says', async (wrong) => {
      const [schema, value] =
        'credentials' in wrong ? [row.credentials, wrong.credentials] : [row.profile, wrong.profile];
      const parsed = schema.safeParse(value);
      expect(parsed.error?.issues.map(({ message }) => message).join(' ')).toMatch(wrong.says);
      if ('credentials' in wrong) expect(() => row.open(value)).toThrow(wrong.says);
      else await expect(reader.check(value)).rejects.toThrow(wrong.says);
    });

    test('accepts what people paste, and its own output', () => {
      for (const { typed, means } of [{ typed: profile, means: profile }, ...harness.pasted]) {
        const parsed = row.profile.parse(typed);
        expect(parsed).toEqual(means);
        expect(row.profile.parse(parsed)).toEqual(parsed);
      }
    });

    test('checks the account and the page', async () => {
      hold(...fakeReviews(3));
      const place = await reader.check(profile);
      expect(place).toMatchObject({ problem: null, ...harness.place });
      expect(Object.keys(place).toSorted()).toEqual(['address', 'average', 'name', 'problem', 'total']);
      if (reader.places) {
        const choices = await reader.places();
        expect(choices.map((choice) => choice.profile)).toContainEqual(profile);
        for (const choice of choices) expect(row.profile.parse(choice.profile)).toEqual(choice.profile);
      }
      if (harness.missing) {
        expect(await failure(reader.check(harness.missing))).toMatchObject({ fault: 'gone' });
        expect(await failure(readAll(reader, harness.missing))).toMatchObject({ fault: 'gone' });
      }
    });

    test('no reviews', async () => {
      hold();
      expect(await read()).toMatchObject({ rows: [], notes: [], pages: 1, complete: row.showsRemoval });
    });

    test('one page, and exactly one page', async () => {
      for (const count of [2, pageSize]) {
        hold(...fakeReviews(count));
        const { rows, complete, notes } = await read();
        expect(rows.map(({ externalId }) => externalId)).toEqual(idsOf(fakeReviews(given(count))));
        expect([complete, notes]).toEqual([row.showsRemoval, []]);
      }
    });

    test('many pages: each review once, the newest first', async () => {
      const all = fakeReviews(pageSize * 2 + 1);
      hold(...all);
      const { rows, pages, complete } = await read();
      expect(rows.map(({ externalId }) => externalId)).toEqual(idsOf(all.slice(0, given(all.length))));
      if (most === null) expect(pages).toBeGreaterThan(2);
      expect(complete).toBe(row.showsRemoval);
    });

    test('everything the source provides of a review', async () => {
      const reply = {
        text: 'Thank you 🙏',
        at: new Date('2026-10-02T08:00:00Z'),
        state: 'published' as const,
      };
      const editedAt = new Date('2026-10-01T09:30:00Z');
      const [full, plain] = [fakeReview(0, { reply, editedAt, hidden: true, deleted: true }), fakeReview(1)];
      hold(full, plain);
      const { rows, notes } = await read();
      expect(rows).toEqual([expectedOf(full), expectedOf(plain)]);
      expect(notes).toEqual([]);
      for (const { address } of rows) if (address) expect(address).toMatch(/^https:\/\/[\w.-]+\//);
    });

    test.each(harness.presets ?? [])(
      'needs only the address of the page on $platform, and reads it',
      async ({ platform, page, tells, max = 5 }) => {
        const preset = row.preset?.(platform)?.profile;
        const filled = row.profile.parse({ ...preset, page });
        const reply = {
          text: 'Thank you 🙏',
          at: new Date('2026-10-02T08:00:00Z'),
          state: 'published',
        } as const;
        hold(fakeReview(0, { reply }), fakeReview(1), fakeReview(2, { text: null, title: null }));
        const { rows, notes } = await readAll(reader, filled, null);
        expect(notes).toEqual([]);
        expect(rows).toHaveLength(3);
        for (const [index, review] of source.reviews.entries()) {
          const { externalId: _, rating: __, ...expected } = expectedOf(review, tells);
          expect(rows[index]).toMatchObject(expected);
          const { rating } = rows[index] ?? {};
          const value = (review.stars ?? 0) * (max / 5);
          if (tells.stars) expect(rating).toMatchObject({ value, scale: { min: 1, max } });
          else expect(rating).toBeNull();
        }
        // The same in every sync.
        const again = await readAll(reader, filled, null);
        expect(again.rows.map(({ externalId }) => externalId)).toEqual(
          rows.map(({ externalId }) => externalId),
        );
        expect(row.profile.safeParse({ ...preset, page: '' }).success).toBe(false);
      },
    );

    test.each(['pending', 'rejected'] as const)('a reply that is %s', async (state) => {
      const reply = { text: 'Thanks', at: new Date('2026-10-02T08:00:00Z'), state };
      hold(fakeReview(0, { reply }));
      const [first] = (await read()).rows;
      if (tells.reply)
        expect(first?.reply).toMatchObject({ text: 'Thanks', state: tells.replyState ? state : null });
      else expect(first?.reply).toBeNull();
    });

    test('emoji, right-to-left text, several lines and markup characters stay unchanged', async () => {
      hold(fakeReview(0, { text: RIGHT_TO_LEFT, author: 'نور 🌙', title: 'מצוין 5/5' }));
      const [first] = (await read()).rows;
      const shown = RIGHT_TO_LEFT.replaceAll(/<[^<>]*>/g, '').replaceAll('&amp;', '&');
      expect(first?.text).toBe(harness.hasMarkup ? shown : RIGHT_TO_LEFT);
      if (tells.author) expect(first?.author.name).toBe('نور 🌙');
      if (tells.title) expect(first?.title).toBe('מצוין 5/5');
    });

    test('stars without text, text without stars, and no name', async () => {
      const reviews = [
        ...(allows.noText ? [fakeReview(0, { text: null, title: null })] : []),
        ...(allows.noStars ? [fakeReview(1, { stars: null })] : []),
        fakeReview(2, { author: null }),
      ];
      hold(...reviews);
      const { rows, notes } = await read();
      expect(rows).toEqual(reviews.map((review) => expectedOf(review)));
      expect(notes).toEqual([]);
    });

    test('an undocumented value becomes null and is noted; the others stay', async () => {
      if (!harness.odd) return;
      hold(fakeReview(0), fakeReview(1, { odd: true }), fakeReview(2));
      const { rows, notes } = await read();
      expect(rows).toHaveLength(given(3));
      expect(rows[1]?.[harness.odd]).toBeNull();
      expect(rows[1]?.text).toBe('Text of visit 1');
      expect(rows[0]?.[harness.odd]).not.toBeNull();
      expect(notes).toMatchObject([{ externalId: rows[1]?.externalId, field: harness.odd }]);
      expect(notes[0]?.said).toMatch(/./);
    });

    test('a review without an ID is left out, and the sync is not complete', async () => {
      if (!harness.needsName) return;
      hold(fakeReview(0), fakeReview(1, { nameless: true }), fakeReview(2));
      const { rows, notes, complete } = await read();
      expect(rows.map(({ externalId }) => externalId)).toEqual([idOf('r00000'), idOf('r00002')]);
      expect(notes).toHaveLength(1);
      expect(notes[0]?.externalId).toBeNull();
      expect(complete).toBe(false);
      hold(...fakeReviews(2, { nameless: true }));
      expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
    });

    test('a page that grows or shrinks while it is read: no duplicates, and nothing missed unnoticed', async () => {
      if (most !== null && most <= pageSize) return;
      const changes: [name: string, change: () => unknown][] = [
        ['grows', () => source.reviews.unshift(fakeReview(-1, { id: 'new-one' }))],
        ['shrinks', () => source.reviews.shift()],
      ];
      for (const [name, change] of changes) {
        hold(...fakeReviews(pageSize * 2 + 1));
        const before = [...source.reviews];
        const seen: string[] = [];
        let [complete, page] = [false, 0];
        for await (const { rows, complete: last } of pagesOf(reader, profile)) {
          seen.push(...rows.map(({ externalId }) => externalId));
          complete = last;
          page += 1;
          if (page === 1) change();
        }
        expect(new Set(seen).size, name).toBe(seen.length);
        const throughout = idsOf(before.filter((review) => source.reviews.includes(review)));
        const missed = throughout.filter((id) => !seen.includes(id));
        if (name === 'grows') expect(missed).toEqual([]);
        if (missed.length) expect(complete, `${name}, and missed ${missed.length}`).toBe(false);
      }
    });

    test('requests only newer reviews', async () => {
      const all = fakeReviews(pageSize * 2 + 1);
      hold(...all);
      const since = new Date((all[1]?.writtenAt.getTime() ?? 0) - 1_000);
      const { rows, complete } = await read(since);
      expect(rows.slice(0, 2).map(({ externalId }) => externalId)).toEqual(idsOf(all.slice(0, 2)));
      expect(rows.length).toBeLessThanOrEqual(given(pageSize));
      expect(complete).toBe(false);
    });

    test('a foreign cursor', async () => {
      for (const cursor of ['nonsense', '{}', '[1]', '7']) {
        const asked = reader.read?.(profile, cursor, null) ?? reader.collect?.page(profile, 'a job', cursor);
        expect(await failure(Promise.resolve(asked))).toMatchObject({ fault: 'rejected' });
      }
    });

    describe('failing', () => {
      const failed = async () => {
        const calls = await callsOf(reader, profile);
        return async (faults: Partial<ReaderSimulation['faults']>) => {
          Object.assign(source.faults, NO_READER_FAULTS, faults);
          const errors: [name: string, error: ConnectorError][] = [];
          for (const [name, call] of calls) errors.push([name, await failure(call())]);
          Object.assign(source.faults, NO_READER_FAULTS);
          return errors;
        };
      };

      test.each([
        [401, 'auth'],
        [403, 'auth'],
        [404, 'gone'],
        [500, 'unavailable'],
        [502, 'unavailable'],
        [503, 'unavailable'],
      ])('%i is %s, in every call', async (status, fault) => {
        const fail = await failed();
        // Without an account, it is the site that refuses.
        const meant = fault === 'auth' && row.kind === 'page' ? 'not_offered' : fault;
        for (const [name, error] of await fail({ status }))
          expect(error, name).toMatchObject({ fault: meant });
        // The fault is over.
        expect((await read()).rows.length).toBeGreaterThan(0);
      });

      test('a rate limit: later, when the source says', async () => {
        const fail = await failed();
        const now = stopClock();
        const retryAt = new Date(now + 90_000);
        for (const [name, error] of await fail({ status: 429, retryAfter: '90' }))
          expect(error, name).toMatchObject({ fault: 'rate_limited', ambiguous: false, retryAt });
        const date = new Date(now + 3_600_000);
        for (const [name, error] of await fail({ status: 429, retryAfter: date.toUTCString() }))
          expect(error, name).toMatchObject({ retryAt: date });
        for (const [name, error] of await fail({ status: 429 }))
          expect(error.retryAt?.getTime(), name).toBeGreaterThan(now);
      });

      test.each([
        ['half an answer', '{"reviews":[{"id":'],
        ['a page for people', '<html>Welcome to our Wi-Fi</html>'],
        ['nothing', ''],
        ['null', 'null'],
        ['a number', '7'],
      ])('%s', async (_name, body) => {
        const fail = await failed();
        for (const [name, error] of await fail({ body }))
          expect(error, name).toMatchObject({ fault: 'unexpected' });
      });

      test('too large an answer', async () => {
        const fail = await failed();
        for (const [name, error] of await fail({ body: ' '.repeat(5_000_001) })) {
          expect(error, name).toMatchObject({ fault: 'unexpected' });
          expect(error.message, name).toMatch(/sent too much/);
        }
      });

      test('a source that takes too long', async () => {
        const hasty = opened(credentials, 800);
        const calls = await callsOf(hasty, profile);
        source.faults.slowMs = 8_000;
        const failures = calls.map(async ([name, call]) => [name, await failure(call())] as const);
        for (const [name, error] of await Promise.all(failures)) {
          expect(error, name).toMatchObject({ fault: 'unavailable', ambiguous: name === 'start' });
        }
      });

      test('an unreachable source: nothing was started', async () => {
        const calls = await callsOf(reader, profile);
        await source.close();
        for (const [name, call] of calls) {
          expect(await failure(call()), name).toMatchObject({ fault: 'unavailable', ambiguous: false });
        }
      });

      test('a wrong key', async () => {
        if (harness.wrongCredentials === null) return;
        const other = opened(harness.wrongCredentials);
        expect(await failure(other.check(profile))).toMatchObject({ fault: 'auth' });
        expect(await failure(readAll(other, profile))).toMatchObject({ fault: 'auth' });
      });

      test('between two pages: the sync resumes where it was', async () => {
        if (!reader.read || (most !== null && most <= pageSize)) return;
        const all = fakeReviews(pageSize * 2 + 1);
        hold(...all);
        const first = await reader.read(profile, null, null);
        source.faults.status = 503;
        expect(await failure(reader.read(profile, first.next, null))).toMatchObject({ fault: 'unavailable' });
        source.faults.status = 0;
        const second = await opened(credentials).read?.(profile, first.next, null);
        const seen = [...first.rows, ...(second?.rows ?? [])].map(({ externalId }) => externalId);
        expect(new Set(seen)).toEqual(new Set(idsOf(all.slice(0, pageSize * 2))));
      });

      test('logs neither secrets nor people’s texts', async () => {
        hold(...fakeReviews(2, { author: 'Zebedee Quux', text: 'Quuxish words' }));
        const fail = await failed();
        const errors = [
          ...(await fail({ status: 401 })),
          ...(await fail({ body: '7' })),
          ...(await fail({ status: 500 })),
        ];
        const logged = JSON.stringify(errors.map(([, error]) => describeError(error)));
        const secrets = row.fields.flatMap(({ name, secret }) => (secret ? [credentials[name] ?? ''] : []));
        for (const words of [...secrets, 'Quux']) expect(logged).not.toContain(words);
      });
    });
  });
}
