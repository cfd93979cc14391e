/** What the run passes to a worker, in a file rewritten for each worker. */
export interface Session {
  /** Known results of test files examined before. */
  known: Looked[];
  /** Each with the test files that may reach it, and their distance in imports. */
  mutants: { id: number; tests: Record<string, number> }[];
  /** The worker's log, one line per event. */
  reportPath: string;
}

/** A test file run without mutants: which places each test passes. */
export interface Looked {
  kind: 'looked';
  file: string;
  /** Its whole run, including loading. */
  ms: number;
  /** Places passed while the file was loaded or set up. */
  always: number[];
  atImport: number[];
  tests: { id: string; name: string; ms: number; hits: number[] }[];
  /** Tests that fail without a mutant; an empty id means the whole file. */
  red: { id: string; words: string }[];
}

export interface Tried {
  kind: 'tried';
  id: number;
  outcome: 'caught' | 'survived' | 'timed out' | 'unreached' | 'at import';
  /** The test file that failed. */
  file?: string;
  by: string;
  ms: number;
}

export type Report =
  | { kind: 'started'; pid: number }
  | { kind: 'looking'; file: string }
  | Looked
  /** A worker that is silent for longer is in an endless loop. */
  | { kind: 'trying'; id: number; limitMs: number }
  | Tried;
