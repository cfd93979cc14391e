import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { MANIFEST } from '#server/backup/manifest.ts';

type Member = [name: string, content: string | Buffer, header?: Partial<Header>];

const AT = '2026-11-23T03:23:00Z';

export interface BackupList {
  format: number;
  createdAt: string;
  engine: string;
  migration: number;
  tables: unknown[];
  queues: unknown[];
  files: { path: string; size: number; sha256: string }[];
}

/** An archive with its manifest changed by `list`, for tests of restoring. */
export function packBackup(
  members: readonly Member[],
  list: (list: BackupList) => unknown = (same) => same,
): Promise<Buffer> {
  const files = members.map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const text = list({
    format: 1,
    createdAt: AT,
    engine: 'pglite',
    migration: 0,
    tables: [],
    queues: [],
    files,
  });
  return packMembers([[MANIFEST, typeof text === 'string' ? text : JSON.stringify(text)], ...members]);
}

export function packMembers(members: readonly Member[]): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  for (const [name, content, header] of members) {
    archive.entry({ name, ...header }, content);
  }
  archive.finalize();
  return packed;
}
