import { expect, test } from 'vitest';
import type { ReaderHarness } from '#server/connectors/platforms/harness.ts';
import type { ReaderRow } from '#server/connectors/platforms/registry.ts';

/** Never typed. */
const BY_SIGN_IN = ['refreshToken', 'pageToken', 'userToken'];

/** What is said about typed keys. */
export function describeKeys(row: ReaderRow, harness: ReaderHarness): void {
  test(`${row.id} distinguishes an invalid key from an empty field`, () => {
    const says = (name: string, typed: string) =>
      row.credentials
        .safeParse({ ...harness.credentials, [name]: typed })
        .error?.issues.map(({ message }) => message) ?? [];
    for (const { name } of row.fields.filter((field) => !BY_SIGN_IN.includes(field.name))) {
      const [said = '', ...more] = says(name, 'fake key 123');
      expect(said).toMatch(/^This does not look like such an? \w+\. Paste .+\.$/);
      expect(more).toEqual([]);
      const help = said.replace(/^.*?\. /, '');
      expect(says(name, ' ')).toEqual(help.endsWith('or leave this empty.') ? [] : [help]);
    }
  });
}
