/**
 * How Node runs the built server. On a machine with much memory it would let garbage pile up to some hundred megabytes;
 * with these it stays small, and has several times what an import of 100,000 contacts needs.
 */
export const SERVE_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512'];
