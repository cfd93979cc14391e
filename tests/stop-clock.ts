import { onTestFinished, vi } from 'vitest';

/** Freezes the time for the rest of the test, so that times can be compared exactly. */
export function stopClock(): number {
  // Whole seconds, as in headers.
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  return now;
}
