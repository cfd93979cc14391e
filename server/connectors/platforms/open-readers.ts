import type { Visitor } from '#server/connectors/fetching/visitor.ts';
import {
  findReader,
  type OpenReader,
  type ReaderRow,
  type ReaderSignIn,
  readers,
} from '#server/connectors/platforms/registry.ts';
import type { SignedIn, SignInAnswer, SignInAsk, SignInKept } from '#server/connectors/platforms/sign-in.ts';

/** The ways to read reviews, as the channels are the ways to send. */
export interface Readers {
  /** Best first. */
  rows: readonly ReaderRow[];
  /** With the account of one business; `{}` where a reader takes none. */
  open(id: string, credentials: unknown): OpenReader;
  /** Who reads public pages for us; missing where nothing may be read. */
  visitor?: Visitor | undefined;
  /** How its owner signs in; null where keys are typed. */
  signIn(id: string): OpenSignIn | null;
}

interface OpenSignIn extends Pick<ReaderSignIn, 'with' | 'name' | 'keysIn' | 'accessPage'> {
  address(ask: SignInAsk): string;
  finish(answer: SignInAnswer): Promise<SignedIn>;
  revoke(kept: SignInKept): Promise<void>;
}

interface ReadersSettings {
  rows?: readonly ReaderRow[];
  /** Addresses that stand in for the providers' own, e.g. simulators, by the ids of the providers. */
  baseUrls?: Readonly<Record<string, string | undefined>>;
  /** Who reads public pages; one for the process. */
  visitor?: Visitor | undefined;
}

export function openReaders({ rows = readers, baseUrls = {}, visitor }: ReadersSettings = {}): Readers {
  return {
    rows,
    visitor,
    open(id, credentials) {
      const row = findReader(rows, id);
      if (!row) throw new Error(`There is no reader ${id}`);
      return row.open(credentials, { baseUrl: baseUrls[row.provider.id], visitor });
    },
    signIn(id) {
      const row = findReader(rows, id);
      const way = row?.signIn;
      if (!row || !way) return null;
      const baseUrl = baseUrls[row.provider.id];
      return {
        ...way,
        address: (ask) => way.address(ask, baseUrl),
        finish: (answer) => way.finish(answer, baseUrl),
        revoke: (kept) => way.revoke(kept, baseUrl),
      };
    },
  };
}
