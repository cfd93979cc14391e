/**
 * Node's flags for the built server. On a machine with much memory Node would let garbage grow to some
 * hundred megabytes; these keep it small, with several times what an import of 100,000 contacts needs.
 */
export const SERVE_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/**
 * glibc's malloc keeps an arena per thread, up to eight per core, and after one large allocation, such as
 * hashing a password, serves such sizes from the arenas, which hardly ever shrink.
 */
export const SERVE_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
