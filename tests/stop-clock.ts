import { onTestFinished, vi } from 'vitest';

/** For the rest of the test it is this moment, so that what is told from now on can be compared exactly. */
export function stopClock(): number {
  // Whole seconds, as headers tell them.
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  return now;
}
