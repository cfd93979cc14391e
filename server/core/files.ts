import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Disk } from 'flydrive';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import type { Config } from '#server/start/env.ts';

/** What owners upload: a folder of this machine, or a bucket that several machines share. */
export interface Files {
  /** Whole or not at all; the same key again replaces it. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null if there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Everything below a folder. */
  drop(folder: string): Promise<void>;
  /** The folders right below one. */
  folders(folder: string): AsyncIterable<string>;
  /** When the file was written last; null if there is none. */
  writtenAt(key: string): Promise<Date | null>;
}

type Place = Pick<Config, 'dataDir' | 'bucket'>;
/** In the data folder, so that backups have it. */
const FOLDER = 'uploads';
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 30;
/** Amazon's newer checksums are unknown to many other stores. */
const WITHOUT_CHECKSUMS = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;
/** A bucket's client keeps its connections, so one per bucket is enough. */
const disks = new Map<string, Promise<Disk>>();

export function filesOf({ config }: { config: Place }): Files {
  const files = filesOn(() => openDisk(config));
  return config.bucket ? told(files) : files;
}

function filesOn(disk: () => Promise<Disk>): Files {
  return {
    async write(key, bytes, contentType) {
      await (await disk()).put(key, bytes, { contentType });
    },
    async read(key) {
      const from = await disk();
      return (await from.exists(key)) ? from.getBytes(key) : null;
    },
    async drop(folder) {
      const from = await disk();
      await from.deleteAll(`${folder}/`);
      // A store answers 200 also where it has deleted nothing; the reason it gives is lost on the way.
      if (await listed(from, `${folder}/`, undefined).then((left) => left && [...left.objects].length > 0)) {
        throw new Error('The store kept files that it was told to delete');
      }
    },
    async *folders(folder) {
      const from = await disk();
      let token: string | undefined;
      do {
        const page = await listed(from, `${folder}/`, token);
        if (!page) return;
        for (const found of page.objects) if (found.isDirectory) yield found.prefix.replace(/\/$/, '');
        token = page.paginationToken;
      } while (token);
    },
    async writtenAt(key) {
      const from = await disk();
      return (await from.exists(key)) ? (await from.getMetaData(key)).lastModified : null;
    },
  };
}

/** Any failure of the storage (store, key, network): people are asked to try again; the cause is logged. */
function told(files: Files): Files {
  const unavailable = (cause: unknown) =>
    new AppError('unavailable', 'Pictures cannot be reached right now. Please try again in a minute.', {
      cause,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  const refuse = (cause: unknown): never => {
    throw unavailable(cause);
  };
  return {
    write: (key, bytes, contentType) => files.write(key, bytes, contentType).catch(refuse),
    read: (key) => files.read(key).catch(refuse),
    drop: (folder) => files.drop(folder).catch(refuse),
    writtenAt: (key) => files.writtenAt(key).catch(refuse),
    async *folders(folder) {
      const found = files.folders(folder)[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await found.next().catch(refuse);
        if (done) return;
        yield value;
      }
    },
  };
}

function openDisk(place: Place): Promise<Disk> {
  const key = JSON.stringify(place.bucket ?? resolve(place.dataDir));
  const known = disks.get(key);
  if (known) return known;
  const opened = place.bucket ? openBucket(place.bucket) : openFolder(join(resolve(place.dataDir), FOLDER));
  disks.set(key, opened);
  opened.catch(() => disks.delete(key));
  return opened;
}

async function openFolder(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  /** A file that a crash cut short must never be found under its name. */
  class WholeFiles extends FSDriver {
    override async put(key: string, contents: string | Uint8Array): Promise<void> {
      const part = `parts/${newId()}`;
      await super.put(part, contents);
      await mkdir(dirname(join(location, key)), { recursive: true });
      await rename(join(location, part), join(location, key));
    }
  }
  return new Disk(new WholeFiles({ location, visibility: 'private' }));
}

/** Only here, so that a start without a bucket does not load its client. */
async function openBucket(bucket: NonNullable<Place['bucket']>): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const { name, region, endpoint, keyId, secret, patienceMs = PATIENCE_MS } = bucket;
  /** The library takes the slash off the end, and a folder would take along all whose names begin like its own. */
  class WholeFolders extends S3Driver {
    override deleteAll(prefix: string): Promise<void> {
      return super.deleteAll(`${prefix.replace(/\/$/, '')}/`);
    }
  }
  return new Disk(
    new WholeFolders({
      bucket: name,
      region,
      visibility: 'private',
      supportsACL: false,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      // Stores of one's own seldom have a name for each bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true, ...WITHOUT_CHECKSUMS } : {}),
      // By itself the client would wait for ever.
      requestHandler: {
        connectionTimeout: patienceMs,
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
      },
    }),
  );
}

/** A folder that nobody has written to yet holds nothing. */
async function listed(disk: Disk, prefix: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(prefix, { recursive: false, ...(paginationToken ? { paginationToken } : {}) });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}
