import {
  askedSentence,
  type PrivacyFinding,
  type PrivacyRule,
  type SaferWording,
} from '#shared/privacy-check/finding.ts';

/** Findings fixed by one safer wording: those of one sentence; without a wording each is separate. */
export interface FindingGroup {
  rule: PrivacyRule;
  why: string;
  severity: PrivacyFinding['severity'];
  /** The text a click replaces, or the finding if there is no wording. */
  phrase: string;
  safer: SaferWording | null;
  /** The sentence of a doubt, and where it is; else null. */
  asked: { sentence: string; start: number; end: number } | null;
}

export function groupFindings(findings: readonly PrivacyFinding[], text: string): FindingGroup[] {
  const groups: FindingGroup[] = [];
  for (const finding of findings) {
    const { start, end, rule, why, severity, safer } = finding;
    const sentence = askedSentence(text, finding);
    const asked = finding.asked && sentence !== null ? { sentence, ...finding.asked } : null;
    const phrase = sentence ?? (safer ? text.slice(safer.start, safer.end).trim() : text.slice(start, end));
    const group = { rule, why, severity, phrase, safer, asked };
    const last = groups.at(-1);
    const isSame = safer && last?.safer?.start === safer.start && last.safer.end === safer.end;
    if (!isSame) groups.push(group);
    // What must be fixed anyway is not asked about.
    else if (last.asked && !asked) groups[groups.length - 1] = group;
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
