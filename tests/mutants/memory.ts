import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant } from './make-mutants.ts';
import type { Looked, Tried } from './messages.ts';

const PATH = 'node_modules/.cache/goodword-mutants.jsonl';

type Digests = Record<string, string>;
interface KeptLook {
  kind: 'looked';
  file: string;
  test: string;
  /** The files with mutants, and those the test passed through. */
  sources: Digests;
  hit: string[];
  look: Looked;
}
interface KeptTrial {
  kind: 'tried';
  place: string;
  /** The deciding tests: the one that failed, or all that did not. */
  tests: string;
  trial: Tried;
}

/** Results of earlier runs, so that an interrupted one continues and a new test only runs on survivors. */
export class Memory {
  private readonly looks = new Map<string, KeptLook>();
  private readonly trials = new Map<string, KeptTrial>();
  private readonly digests = new Map<string, string>();
  private readonly byId: ReadonlyMap<number, Mutant>;
  private readonly firstIds: ReadonlyMap<string, number>;

  constructor(mutants: readonly Mutant[], { fresh }: { fresh: boolean }) {
    this.byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
    this.firstIds = new Map([...mutants].reverse().map(({ path, id }) => [path, id]));
    if (fresh) rmSync(PATH, { force: true });
    mkdirSync(dirname(PATH), { recursive: true });
    for (const line of existsSync(PATH) ? readFileSync(PATH, 'utf8').split('\n') : []) {
      // The last line of an interrupted run may be incomplete.
      if (!line.endsWith('}')) continue;
      const kept = JSON.parse(line) as KeptLook | KeptTrial;
      if (kept.kind === 'looked') this.looks.set(kept.file, kept);
      else this.trials.set(kept.place, kept);
    }
  }

  /** Valid while the test and everything it passed through are unchanged. */
  lookAt(file: string, reached: readonly string[]): Looked | null {
    const kept = this.looks.get(file);
    if (kept?.test !== this.digest(file)) return null;
    const isKnown = reached.every((path) => {
      const was = kept.sources[path];
      return was === this.digest(path) || (was !== undefined && !kept.hit.includes(path));
    });
    return isKnown ? mapHits(kept.look, (hit) => this.fromPlace(String(hit))) : null;
  }

  keepLook(look: Looked, reached: readonly string[]): void {
    const sources = Object.fromEntries(reached.map((path) => [path, this.digest(path)]));
    const hit = new Set<string>();
    const places = mapHits(look, (id) => {
      const mutant = this.byId.get(Number(id));
      if (!mutant) return null;
      hit.add(mutant.path);
      return `${mutant.path} ${mutant.id - (this.firstIds.get(mutant.path) ?? 0)}`;
    });
    const { file } = look;
    this.keep({ kind: 'looked', file, test: this.digest(file), sources, hit: [...hit], look: places });
  }

  /** Whether an earlier run tried it, even if the tests have changed since. */
  hasTried(mutant: Mutant): boolean {
    return this.trials.has(this.placeOf(mutant));
  }

  trialOf(mutant: Mutant, tests: readonly string[]): Tried | null {
    const kept = this.trials.get(this.placeOf(mutant));
    if (!kept || kept.tests !== this.deciding(kept.trial, tests)) return null;
    return { ...kept.trial, id: mutant.id };
  }

  keepTrial(mutant: Mutant, trial: Tried, tests: readonly string[]): void {
    this.keep({
      kind: 'tried',
      place: this.placeOf(mutant),
      tests: this.deciding(trial, tests),
      trial,
    });
  }

  private keep(line: KeptLook | KeptTrial): void {
    appendFileSync(PATH, `${JSON.stringify(line)}\n`);
  }

  private deciding({ file }: Tried, tests: readonly string[]): string {
    if (file) return `${file} ${this.digest(file)}`;
    return sha(
      [...tests]
        .sort()
        .map((one) => `${one} ${this.digest(one)}`)
        .join(),
    );
  }

  private placeOf({ path, start, end, text }: Mutant): string {
    return `${path} ${sha(`${this.digest(path)} ${start} ${end} ${text}`)}`;
  }

  private fromPlace(place: string): number | null {
    const [path = '', index] = place.split(' ');
    const first = this.firstIds.get(path);
    return first === undefined ? null : first + Number(index);
  }

  private digest(path: string): string {
    const known = this.digests.get(path);
    if (known) return known;
    const digest = existsSync(path) ? sha(readFileSync(path, 'utf8')) : 'gone';
    this.digests.set(path, digest);
    return digest;
  }
}

/** In the file a place is identified by its source file and index there, in a run by its overall number. */
function mapHits(look: Looked, change: (hit: number | string) => number | string | null): Looked {
  const changed = (hits: readonly (number | string)[]) =>
    hits.map(change).filter((hit) => hit !== null) as number[];
  return {
    ...look,
    always: changed(look.always),
    atImport: changed(look.atImport),
    tests: look.tests.map((test) => ({ ...test, hits: changed(test.hits) })),
  };
}

function sha(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
