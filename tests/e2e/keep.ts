import type { Browser } from '@playwright/test';

/** Makes something, passes it to `use` and cleans it up afterwards, like a Playwright fixture. */
export type Make<T> = (needs: { browser: Browser }, use: (made: T) => Promise<void>) => Promise<void>;

interface Kept {
  made: Promise<unknown>;
  /** The file it was made for; null for all files. */
  file: string | null;
  end(): Promise<void>;
}

/**
 * Shared by the tests of a worker. With more fixtures of scope `worker`, Playwright would start a new worker
 * with its browser and practice for every file that has one. A file that keeps a server runs serially (`mode:
 * 'default'`) on one screen, or each worker starts its own.
 */
export class Keeper {
  readonly #browser: Browser;
  readonly #kept = new Map<unknown, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  get<T>(make: Make<T>, file: string | null): Promise<T> {
    // The key is the maker, and it makes nothing else.
    const found = this.#kept.get(make)?.made as Promise<T> | undefined;
    if (found) return found;
    const used = Promise.withResolvers<void>();
    const made = Promise.withResolvers<T>();
    const cleared = make({ browser: this.#browser }, (value) => {
      made.resolve(value);
      return used.promise;
    });
    cleared.catch(made.reject);
    const end = () => {
      used.resolve();
      return cleared;
    };
    this.#kept.set(make, { made: made.promise, file, end });
    return made.promise;
  }

  /** Cleans up what was made for other files. */
  async leave(file: string | null): Promise<void> {
    const left = [...this.#kept].filter(([, kept]) => kept.file !== null && kept.file !== file);
    await this.#end(left);
  }

  async close(): Promise<void> {
    await this.#end([...this.#kept].reverse());
  }

  async #end(kept: [unknown, Kept][]): Promise<void> {
    for (const [make, { end }] of kept) {
      this.#kept.delete(make);
      await end();
    }
  }
}
