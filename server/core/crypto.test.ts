import { describe, expect, it, vi } from 'vitest';
import { fingerprint, newId, newIds, newToken, open, seal, sign, unsign } from '#server/core/crypto.ts';
import { stopClock } from '#tests/stop-clock.ts';

const secret = 'a'.repeat(40);

describe('seal and open', () => {
  it('gives back what was sealed, to the same purpose and owner only', () => {
    const sealed = seal(secret, 'sms', 'owner-1', 'token ✓');
    expect(open(secret, 'sms', 'owner-1', sealed)).toBe('token ✓');
    expect(() => open(secret, 'sms', 'owner-2', sealed)).toThrow();
    expect(() => open(secret, 'mail', 'owner-1', sealed)).toThrow();
    expect(() => open('b'.repeat(40), 'sms', 'owner-1', sealed)).toThrow();
  });

  it('never seals the same text to the same bytes, and notices a changed byte', () => {
    const sealed = seal(secret, 'sms', 'o', 'x');
    expect(seal(secret, 'sms', 'o', 'x')).not.toBe(sealed);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => open(secret, 'sms', 'o', `v1.${bytes.toString('base64url')}`)).toThrow();
    expect(() => open(secret, 'sms', 'o', 'nonsense')).toThrow();
  });

  it.each([4, 8, 12, 13, 14, 15])('refuses a tag cut to %i bytes, also of an empty text', (length) => {
    for (const plain of ['', 'token']) {
      const bytes = Buffer.from(seal(secret, 'sms', 'o', plain).slice(3), 'base64url');
      const [head, rest] = [bytes.subarray(0, 12 + length), bytes.subarray(28)];
      for (const cut of [head, Buffer.concat([head, rest])]) {
        expect(() => open(secret, 'sms', 'o', `v1.${cut.toString('base64url')}`)).toThrow();
      }
    }
  });

  it('refuses anything around a sealed text', () => {
    const sealed = seal(secret, 'sms', 'o', 'x');
    for (const other of [
      `${sealed}.x`,
      ` ${sealed}`,
      `${sealed}=`,
      sealed.replace('v1', 'v2'),
      'v1.',
      'v1',
    ]) {
      expect(() => open(secret, 'sms', 'o', other)).toThrow('unknown format');
    }
    expect(open(secret, 'sms', 'o', sealed)).toBe('x');
  });
});

describe('newId and newIds', () => {
  it('makes ids in order, also within one millisecond', () => {
    stopClock();
    const ids = Array.from({ length: 2_000 }, (_, at) => [...newIds(at % 3), newId()]).flat();
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('keeps the order when the clock is turned back', () => {
    const now = stopClock();
    const before = newId();
    vi.setSystemTime(now - 3_600_000);
    const ids = [before, newId(), ...newIds(2)];
    expect(ids).toEqual(ids.toSorted());
  });
});

describe('sign and unsign', () => {
  it('returns the value for the same purpose only', () => {
    const signed = sign(secret, 'edit', 'id-1');
    expect(unsign(secret, 'edit', signed)).toBe('id-1');
    expect(unsign(secret, 'thanks', signed)).toBeNull();
    for (const bad of ['', '.', 'id-1', 'id-1.', `id-2${signed.slice(4)}`, `${signed}x`]) {
      expect(unsign(secret, 'edit', bad)).toBeNull();
    }
  });
});

describe('ids and fingerprints', () => {
  it('makes ids in time order and tokens of 128 bits', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(ids).toEqual([...ids].sort());
    expect(newToken()).toMatch(/^[\w-]{22}$/);
  });

  it('gives equal fingerprints to equal values of one purpose', () => {
    expect(fingerprint(secret, 'a', 'x')).toBe(fingerprint(secret, 'a', 'x'));
    expect(fingerprint(secret, 'b', 'x')).not.toBe(fingerprint(secret, 'a', 'x'));
  });
});
