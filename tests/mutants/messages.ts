/** What the run gives the worker, in a file that it may write again for the next worker. */
export interface Session {
  /** Test files in their order, and the tests of each that a former worker has looked at. */
  files: string[];
  known: Looked[];
  mutants: { id: number; tests: Record<string, number> }[];
  /** Where the worker says what it sees, a line each. */
  reportPath: string;
}

/** A test file without any mutant: which places each test comes by. */
export interface Looked {
  kind: 'looked';
  file: string;
  /** Places passed while the file was loaded or set up. */
  always: number[];
  atImport: number[];
  tests: { id: string; name: string; ms: number; hits: number[] }[];
  /** Those that are red without any; the whole file where the id is empty. */
  red: { id: string; words: string }[];
}

export type Report =
  | { kind: 'started'; pid: number }
  | Looked
  | { kind: 'trying'; id: number }
  | {
      kind: 'tried';
      id: number;
      outcome: 'caught' | 'survived' | 'timed out' | 'unreached' | 'at import';
      by: string;
      ms: number;
    };
