/**
 * Milliseconds since 1970 that never go back. When the clock of the machine is set back, this one goes on from where it
 * was: pg-boss waits until a moment, and would wait for as long as the clock was set back. `elapsed` counts the
 * milliseconds since any moment, and nothing sets it back.
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
