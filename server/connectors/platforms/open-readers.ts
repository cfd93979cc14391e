import type { Crawler } from '#server/connectors/fetching/crawler.ts';
import {
  findReader,
  type OpenReader,
  type ReaderRow,
  type ReaderSignIn,
  readers,
} from '#server/connectors/platforms/registry.ts';
import type {
  SignedIn,
  SignInAsk,
  SignInCallback,
  StoredSignIn,
} from '#server/connectors/platforms/sign-in.ts';

/** All readers of reviews, like `Channels` for sending. */
export interface Readers {
  /** Best first. */
  rows: readonly ReaderRow[];
  /** With the account of one business; `{}` for a reader without accounts. */
  open(id: string, credentials: unknown): OpenReader;
  /** Fetches public pages; missing where none may be read. */
  crawler?: Crawler | undefined;
  /** How its owner signs in; null where keys are typed. */
  signIn(id: string): OpenSignIn | null;
  /** The login that is for posts alone. */
  postSignIn(id: string): OpenSignIn | null;
}

export interface OpenSignIn extends Pick<ReaderSignIn, 'with' | 'name' | 'keysIn' | 'accessPage'> {
  address(ask: SignInAsk): string;
  finish(response: SignInCallback): Promise<SignedIn>;
  revoke: ((kept: StoredSignIn) => Promise<void>) | null;
}

interface ReadersSettings {
  rows?: readonly ReaderRow[];
  /** Base addresses that replace the providers' own, such as simulators, by provider id. */
  baseUrls?: Readonly<Record<string, string | undefined>>;
  /** Fetches public pages; one per process. */
  crawler?: Crawler | undefined;
}

export function openReaders({ rows = readers, baseUrls = {}, crawler }: ReadersSettings = {}): Readers {
  return {
    rows,
    crawler,
    open(id, credentials) {
      const row = findReader(rows, id);
      if (!row) throw new Error(`There is no reader ${id}`);
      return row.open(credentials, { baseUrl: baseUrls[row.provider.id], crawler });
    },
    signIn(id) {
      const row = findReader(rows, id);
      return row?.signIn ? openSignIn(row.signIn, baseUrls[row.provider.id]) : null;
    },
    postSignIn(id) {
      const row = findReader(rows, id);
      return row?.postSignIn ? openSignIn(row.postSignIn, baseUrls[row.provider.id]) : null;
    },
  };
}

function openSignIn(signIn: ReaderSignIn, baseUrl: string | undefined): OpenSignIn {
  const { revoke } = signIn;
  return {
    ...signIn,
    address: (ask) => signIn.address(ask, baseUrl),
    finish: (response) => signIn.finish(response, baseUrl),
    revoke: revoke && ((kept) => revoke(kept, baseUrl)),
  };
}
