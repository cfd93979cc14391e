import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestPostgres } from '#tests/load/postgres.ts';
import type { TestSmtp } from '#tests/smtp.ts';
import type { Gate } from '#tests/tcp-gate.ts';

/** What a fault can break. */
export interface Breakable {
  smtp: TestSmtp;
  postgres: TestPostgres | null;
  gate: Gate | null;
  disk: SmallDisk | null;
}

export interface FaultKind {
  about: 'database' | 'disk' | 'mail';
  /** On the embedded database, too, or on PostgreSQL only. */
  embedded: boolean;
  /** Breaks it, waits, and repairs it. */
  strike(fixture: Breakable, seconds: number): Promise<void>;
}

export const FAULT_KINDS: Record<string, FaultKind> = {
  'database-stopped': {
    about: 'database',
    embedded: false,
    async strike({ postgres }, seconds) {
      await postgres?.halt();
      await wait(seconds * 1_000);
      const failure = await postgres?.resume();
      if (failure) throw new Error(`PostgreSQL did not come back: ${failure}`);
    },
  },
  'database-hanging': {
    about: 'database',
    embedded: false,
    async strike({ gate }, seconds) {
      gate?.freeze();
      await wait(seconds * 1_000);
      gate?.open();
    },
  },
  'disk-full': {
    about: 'disk',
    embedded: true,
    async strike({ disk, postgres }, seconds) {
      disk?.fill();
      await wait(seconds * 1_000);
      disk?.free();
      // A server that could not even recover has exited; the operator who frees the disk restarts it.
      await postgres?.resume();
    },
  },
  'mail-greylisting': mailFault({ recipient: '451 4.7.1 Try again in a minute' }),
  'mail-refusing': mailFault({ recipient: '550 5.1.1 No such user' }),
  'mail-silent': mailFault({ hang: 'greeting' }),
  'mail-hanging': mailFault({ hang: 'recipient' }),
};

function mailFault(faults: TestSmtp['faults']): FaultKind {
  return {
    about: 'mail',
    embedded: true,
    async strike({ smtp }, seconds) {
      const usual = smtp.faults;
      smtp.faults = faults;
      await wait(seconds * 1_000);
      smtp.faults = usual;
    },
  };
}

/** A file system in memory that can be filled to the last byte. Needs root. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const BLOCK_BYTES = 256 * 1024;

export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      // The database writes at the same time, so only a failed write shows that it is full.
      for (let bytes = BLOCK_BYTES; bytes >= 1; ) {
        try {
          writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          bytes = Math.floor(bytes / 8);
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      // Lazily: an exiting server may still have it open.
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
