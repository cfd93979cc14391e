import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '#server/backup/archive.ts';
import { MANIFEST } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type BackupList, packBackup, packMembers } from '#tests/backup-archives.ts';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'goodword-archives-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function keep(archive: Buffer): string {
  const path = join(mkdtempSync(join(base, 'kept-')), 'backup.tar.gz');
  writeFileSync(path, archive);
  return path;
}

async function read(archive: Buffer) {
  const folder = mkdtempSync(join(base, 'into-'));
  const manifest = await readArchive(keep(archive), folder);
  return { manifest, folder };
}

const refused = async (archive: Promise<Buffer>) =>
  read(await archive).then(
    () => 'read',
    (error: Error) => error.message.replace(/^\S+ cannot be restored: /, ''),
  );

const TABLE = { schema: 'public', name: 'notes', columns: ['id', 'text'], rows: 2 };
const PATH = 'tables/public.notes.jsonl';
const ROWS = '["1","a"]\n["2",null]\n';
const withTable = (rows: string | Buffer, table: Partial<typeof TABLE> = {}) =>
  packBackup([[PATH, rows]], (list) => ({ ...list, tables: [{ ...TABLE, ...table }] }));

test('returns what was put in', async () => {
  const archive = await packBackup(
    [
      [PATH, ROWS],
      ['files/secret.key', 'a key'],
    ],
    (list) => ({ ...list, tables: [TABLE] }),
  );
  const { manifest, folder } = await read(archive);
  expect(manifest).toMatchObject({ tables: [TABLE], queues: [], files: [{ path: PATH }, {}] });
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe(ROWS);
  expect(readFileSync(join(folder, 'files/secret.key'), 'utf8')).toBe('a key');
});

test('reads rows with every kind of line break within a text', async () => {
  const rows = '["1","a\u2028b\u2029c\\r\\nd\u0085"]\n["2",null]\n';
  expect((await read(await withTable(rows))).manifest.tables).toMatchObject([{ rows: 2 }]);
});

describe('refuses before unpacking', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['what is no archive', async () => Buffer.from('text'), /^it is cut off, or no backup/],
    ['one that ends too early', async () => (await withTable(ROWS)).subarray(0, -20), /^it is cut off/],
    ['an archive of something else', () => packMembers([['a.txt', 'text']]), /^it is no backup/],
    ['no files at all', () => packMembers([]), /^it is no backup/],
    ['a list that is no JSON', () => packMembers([[MANIFEST, '{']]), /^its list of files is damaged/],
    [
      'a list that nests without end',
      () => packBackup([], () => '['.repeat(60_000)),
      /^its list of files is damaged/,
    ],
    [
      'a list of millions of empty objects',
      () => packBackup([], () => `{"format":1,"files":[${'{},'.repeat(3_000_000)}{}]}`),
      /^its list of files is damaged/,
    ],
    [
      'a list that is wrong hundreds of thousands of times',
      () => packBackup([], (list) => ({ ...list, files: Array(300_000).fill('nothing of a file') })),
      /^its list of files is damaged/,
    ],
    [
      'a list larger than any',
      () => packMembers([[MANIFEST, Buffer.alloc(70_000_000)]]),
      /^its list of files is too large/,
    ],
    [
      'a list that names more than could come out of it',
      () =>
        packBackup([['files/a', 'a']], (list) => ({
          ...list,
          files: [{ path: 'files/a', size: 5e12, sha256: '0'.repeat(64) }],
        })),
      /^unpacked it would be more than 200 times as large/,
    ],
    [
      'a table that it does not hold',
      () => packBackup([], (list) => ({ ...list, tables: [TABLE] })),
      /^tables\/public\.notes\.jsonl is missing/,
    ],
    [
      'paths that lead out of it',
      () => packBackup([['files/../../a', 'a']]),
      /^its list of files is damaged/,
    ],
    ['paths from the root', () => packBackup([['/tmp/a', 'a']]), /^its list of files is damaged/],
    [
      'a file where the database belongs',
      () => packBackup([['files/database/PG_VERSION', '17']]),
      /^its list of files is damaged/,
    ],
  ])('%s', async (_, archive, words) => {
    expect(await refused(archive())).toMatch(words);
  });
});

describe('refuses', () => {
  const WHOLE: [string, string] = ['files/a', 'a'];
  const listed = (list: BackupList) => ({
    ...list,
    files: [{ path: 'files/a', size: 1, sha256: '0'.repeat(64) }],
  });
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a file that is not listed', () => packBackup([WHOLE, ['files/b', 'b']], listed), /not what was put in/],
    ['a file of another size', () => packBackup([['files/a', 'aa']], listed), /other files than it lists/],
    ['a file that was changed', () => packBackup([WHOLE], listed), /^files\/a is not what was put in/],
    [
      'a file that comes twice',
      async () => packBackup([WHOLE, WHOLE], (list) => ({ ...list, files: [list.files[0]] })),
      /other files than it lists/,
    ],
    [
      'a file that is missing',
      () => packBackup([], (list) => ({ ...list, files: listed(list).files })),
      /^files\/a is missing/,
    ],
    [
      'links',
      () => packBackup([['files/a', '', { type: 'symlink', linkname: '/etc/passwd' }]]),
      /something other than files/,
    ],
    [
      'a file of zeros that shrank to nothing',
      () => packBackup([['files/a', Buffer.alloc(40_000_000)]]),
      /^unpacked it would be more than 200 times as large/,
    ],
    [
      'zeros without end behind the last file',
      async () => Buffer.concat([await packBackup([WHOLE]), gzipSync(Buffer.alloc(40_000_000))]),
      /^unpacked it would be more than 200 times as large/,
    ],
    ['a row that is no list', () => withTable('["1","a"]\n{"id":"2"}\n'), /^row 2 of notes is damaged/],
    ['a row with a value that is no text', () => withTable('["1","a"]\n["2",2]\n'), /^row 2 of notes is dam/],
    ['a row that nests', () => withTable('["1",["a"]]\n'), /^row 1 of notes is damaged/],
    ['a row of a million values', () => withTable(`[${'"",'.repeat(1_000_000)}""]\n`), /^row 1 of notes is/],
    ['two rows in one line', () => withTable('["1","a"],["2","b"]\n'), /^row 1 of notes is damaged/],
    ['fewer rows than it lists', () => withTable('["1","a"]\n'), /^notes has 1 rows instead of 2/],
  ])('%s', async (_, archive, words) => {
    expect(await refused(archive())).toMatch(words);
  });

  test('an endless row', async () => {
    // Without incompressible parts the archive would be refused for its ratio.
    const line = `["${randomBytes(400_000).toString('base64')}${'a'.repeat(51_000_000)}`;
    expect(await refused(withTable(line))).toMatch(/^row 1 of notes is too long/);
  });

  test('one of a newer version, with a message of its own', async () => {
    const newer = await packBackup([], (list) => ({ ...list, format: 99 }));
    await expect(read(newer)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^This backup was made by a newer version/),
    });
  });
});

test('a refused archive changes nothing, and leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(base, 'data-'));
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'secret.key'), 'mine');
  writeFileSync(join(dataDir, 'uploads/a.png'), 'a picture');
  const file = keep(await withTable('["1","a"]\n["2",2]\n'));
  const restoring = restoreBackup({
    file,
    dataDir,
    databaseUrl: undefined,
    secretKey: undefined,
    replace: true,
    now: new Date(0),
  });
  await expect(restoring).rejects.toMatchObject({
    code: 'invalid',
    message: `${file} cannot be restored: row 2 of notes is damaged. Nothing was changed.`,
  });
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('mine');
  expect(readFileSync(join(dataDir, 'uploads/a.png'), 'utf8')).toBe('a picture');
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('replaced'))).toEqual([]);
});
