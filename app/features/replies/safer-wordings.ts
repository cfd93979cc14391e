import type { PrivacyFinding, PrivacyRule, SaferWording } from '#shared/privacy-check/finding.ts';

/** Findings fixed by one safer wording: those of one sentence; without a wording each is separate. */
export interface FindingGroup {
  rule: PrivacyRule;
  why: string;
  severity: PrivacyFinding['severity'];
  /** The text a click replaces, or the finding if there is no wording. */
  phrase: string;
  safer: SaferWording | null;
}

export function groupFindings(findings: readonly PrivacyFinding[], text: string): FindingGroup[] {
  const groups: FindingGroup[] = [];
  for (const { start, end, rule, why, severity, safer } of findings) {
    const phrase = safer ? text.slice(safer.start, safer.end).trim() : text.slice(start, end);
    const last = groups.at(-1);
    if (safer && last?.safer?.start === safer.start && last.safer.end === safer.end) continue;
    groups.push({ rule, why, severity, phrase, safer });
  }
  return groups;
}

/** The text with the safer wording inserted. A removed sentence leaves no double space. */
export function withSafer(text: string, { start, end, text: instead }: SaferWording): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (instead !== '') return before + instead + after;
  if (before.trim() === '') return after.trimStart();
  return before.trimEnd() + (after.startsWith('\n') || after === '' ? after : ` ${after.trimStart()}`);
}
