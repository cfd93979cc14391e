const AGAIN_WITHIN_MS = 10 * 60_000;

/** Browsers end lines in one way where a script sends the form, and in another where none does. */
export function areSameWords(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}

/** Whether identical text sent now is a repeat: after a lost response people press again within minutes. */
export function isRepeat(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() < AGAIN_WITHIN_MS;
}
