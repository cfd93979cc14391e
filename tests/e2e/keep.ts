import type { Browser } from '@playwright/test';

/** Makes something, hands it to `use` and, once that is over, clears it away: as a fixture of Playwright does. */
export type Make<T> = (needs: { browser: Browser }, use: (made: T) => Promise<void>) => Promise<void>;

interface Kept {
  made: Promise<unknown>;
  /** The file it was made for; null if for all. */
  file: string | null;
  end(): Promise<void>;
}

/**
 * What the tests of a worker share. A fixture of the scope `worker` would do, but each one more makes Playwright end the
 * worker and begin another with its browser and its practice, for every file that has one. A file that keeps a server
 * runs its tests one after the other (`mode: 'default'`) on one screen, or each worker starts it anew.
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

  /** Clears away what was made for another file than this. */
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
