import type { PrivacyFinding, PrivacyRule, SaferWording } from '#shared/privacy-check/finding.ts';

/** Findings that one safer wording mends together: those of one sentence; each its own where there is none. */
export interface FindingGroup {
  rule: PrivacyRule;
  why: string;
  severity: PrivacyFinding['severity'];
  /** What one tap replaces, or what was found where nothing does. */
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

/** The text with the safer wording in its place. What is left out leaves no double space behind. */
export function withSafer(text: string, { start, end, text: instead }: SaferWording): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (instead !== '') return before + instead + after;
  if (before.trim() === '') return after.trimStart();
  return before.trimEnd() + (after.startsWith('\n') || after === '' ? after : ` ${after.trimStart()}`);
}
