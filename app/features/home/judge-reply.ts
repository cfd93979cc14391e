import { checkReply } from '#shared/privacy-check/check-reply.ts';

/** What the page says of a reply, in the words of the privacy check. */
export interface Verdict {
  isClear: boolean;
  title: string;
  why: string;
  /** The safer words, or that there are none to be said. */
  safer: string;
  /** The whole reply with the safer words in it; null if there is nothing to replace. */
  replaced: string | null;
  pieces: { text: string; isFound: boolean }[];
}

interface Words {
  /** `#` is their number. */
  found: { one: string; many: string };
  /** The same where only a person who knows can tell. */
  asked: { one: string; many: string };
  safer: string;
  leaveOut: string;
  clear: string;
  clearText: string;
  empty: string;
}

/** The same on the server and in the browser: as a healthcare business that answers in public. */
export function judgeReply(reply: string, words: Words): Verdict {
  if (!reply.trim()) return clear(reply, words.empty, '');
  const findings = checkReply(reply, { healthcare: true });
  const first = findings.find(({ severity }) => severity === 'blocking') ?? findings[0];
  if (!first) return clear(reply, words.clear, words.clearText);
  const ranges = sentencesOf(reply, findings);
  const count = ranges.length;
  const wording = first.safer;
  const title = findings.every(({ severity }) => severity === 'doubt') ? words.asked : words.found;
  return {
    isClear: false,
    title: count === 1 ? title.one : title.many.replace('#', String(count)),
    why: first.why,
    safer: wording ? (wording.text ? `${words.safer} “${wording.text}”` : words.leaveOut) : '',
    replaced: wording
      ? `${reply.slice(0, wording.start)}${wording.text}${reply.slice(wording.end)}`
          .replace(/ {2,}/g, ' ')
          .trim()
      : null,
    pieces: cutAt(reply, ranges),
  };
}

function clear(reply: string, title: string, why: string): Verdict {
  return { isClear: true, title, why, safer: '', replaced: null, pieces: [{ text: reply, isFound: false }] };
}

interface Range {
  start: number;
  end: number;
}

/** Findings in one sentence count once: its safer words replace all of it. */
function sentencesOf(reply: string, findings: ReturnType<typeof checkReply>): Range[] {
  const ranges: Range[] = [];
  for (const { start, end, safer } of findings) {
    const range = safer ? { start: safer.start, end: safer.end } : { start, end };
    const last = ranges.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push({ start: range.start, end: Math.min(range.end, reply.length) });
  }
  return ranges;
}

function cutAt(reply: string, ranges: readonly Range[]): Verdict['pieces'] {
  const pieces: Verdict['pieces'] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) pieces.push({ text: reply.slice(at, start), isFound: false });
    pieces.push({ text: reply.slice(start, end), isFound: true });
    at = end;
  }
  if (at < reply.length) pieces.push({ text: reply.slice(at), isFound: false });
  return pieces;
}
