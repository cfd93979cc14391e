/**
 * How Node runs the built server. On a machine with much memory it would let garbage pile up to some hundred megabytes;
 * with these it stays small, and has several times what an import of 100,000 contacts needs.
 */
export const SERVE_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/**
 * The library that hands out memory keeps a pool for each thread, up to eight for each processor, and after one large
 * piece, such as checking a password takes, it takes pieces as large from the pools, which hardly ever shrink.
 */
export const SERVE_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
