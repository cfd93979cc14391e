/** What the run gives the worker, in a file that it may write again for the next worker. */
export interface Session {
  /** What is known of test files that were looked at before. */
  known: Looked[];
  /** Each with the test files that may come by it, and how many imports away they are. */
  mutants: { id: number; tests: Record<string, number> }[];
  /** Where the worker says what it sees, a line each. */
  reportPath: string;
}

/** A test file without any mutant: which places each test comes by. */
export interface Looked {
  kind: 'looked';
  file: string;
  /** Its whole run, loading included. */
  ms: number;
  /** Places passed while the file was loaded or set up. */
  always: number[];
  atImport: number[];
  tests: { id: string; name: string; ms: number; hits: number[] }[];
  /** Those that are red without any; the whole file where the id is empty. */
  red: { id: string; words: string }[];
}

export interface Tried {
  kind: 'tried';
  id: number;
  outcome: 'caught' | 'survived' | 'timed out' | 'unreached' | 'at import';
  /** The test file that was red. */
  file?: string;
  by: string;
  ms: number;
}

export type Report =
  | { kind: 'started'; pid: number }
  | { kind: 'looking'; file: string }
  | Looked
  /** A worker that is silent for longer turns in a loop. */
  | { kind: 'trying'; id: number; limitMs: number }
  | Tried;
