/**
 * Milliseconds since 1970 that never go back. If the machine's clock is set back, this one continues: pg-boss waits for
 * points in time, and would wait for as long as the clock was set back. `elapsed` is a monotonic clock in milliseconds.
 */
export function forwardOnly(
  wall: () => number,
  elapsed: () => number = () => performance.now(),
): () => number {
  let ahead = 0;
  let lastWall = wall();
  let lastElapsed = elapsed();
  return () => {
    const nowWall = wall();
    const nowElapsed = elapsed();
    if (nowWall < lastWall) ahead += lastWall - nowWall + (nowElapsed - lastElapsed);
    lastWall = nowWall;
    lastElapsed = nowElapsed;
    return nowWall + ahead;
  };
}
