import { starsIn } from '#server/connectors/review-files/stars-in.ts';
import type { ReviewTable } from '#server/connectors/review-files/table.ts';
import { whenWritten } from '#server/connectors/review-files/when.ts';

const COLUMNS = ['Name', 'Rating', 'Date', 'Text', 'Reply'];
const AGO =
  /^(?:(?:edited|posted|reviewed|written)\s+)?(?:an?|one|\d+)\s+(?:minute|hour|day|week|month|year)s?\s+ago\b|^(?:today|yesterday|just now)$/i;
const REPLY =
  /^(?:response|reply|answer) from (?:the )?(?:owner|business)\b|^(?:owner|business) (?:response|reply)\b/i;
/** What pages write between reviews: buttons, counts, marks of the reviewer. */
const FURNITURE =
  /^(?:like|share|helpful|report|more|read more|see more|translate.*|see original.*|flag|was this.*|\d+ (?:reviews?|photos?|likes?)(?: · \d+ (?:reviews?|photos?))?|local guide.*|(?:level|elite) .*|new|verified(?: .*)?|·|\d+)$/i;

/** Neither stars nor a date stand in it, so that no line of it begins a review. */
export function isUnrecognized({ rows }: ReviewTable): boolean {
  return rows.every(([name, rating, date]) => !name && !rating && !date);
}

/**
 * Reviews that somebody copied from a page, as a table to be looked over: a block begins where stars or a date stand
 * alone on a line, and the line before it is the name. What cannot be told stays in the text, for the owner to correct.
 */
export function tableOfPasted(pasted: string): ReviewTable {
  const lines = pasted.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  const kept = lines.filter((line) => line && !FURNITURE.test(line));
  const blocks: string[][] = [];
  let open: { name: string; rating: string; date: string; text: string[]; reply: string[] } | null = null;
  let inReply = false;
  const close = () => {
    if (open && (open.rating || open.text.length > 0)) {
      blocks.push([open.name, open.rating, open.date, open.text.join('\n'), open.reply.join('\n')]);
    }
    open = null;
    inReply = false;
  };
  for (const [index, line] of kept.entries()) {
    const next = kept[index + 1] ?? '';
    const isMark = isStars(line) || isDate(line);
    if (!isMark && (isStars(next) || (isDate(next) && !open?.rating)) && line.length <= 60) {
      close();
      open = { name: line, rating: '', date: '', text: [], reply: [] };
      continue;
    }
    open ??= { name: '', rating: '', date: '', text: [], reply: [] };
    if (REPLY.test(line)) inReply = true;
    else if (isStars(line) && !open.rating) open.rating = line;
    else if (isDate(line) && !open.date) open.date = line;
    else if (isDate(line) && inReply) continue;
    else (inReply ? open.reply : open.text).push(line);
  }
  close();
  return { columns: COLUMNS, rows: blocks };
}

function isStars(line: string): boolean {
  return /[★⭐]|stars?\b|\/\s?5\b/i.test(line) && starsIn(line) !== null;
}

function isDate(line: string): boolean {
  if (AGO.test(line)) return true;
  if (line.length > 40 || /^\d+(?:\.\d+)?$/.test(line)) return false;
  return (['month-first', 'month-first-dotted'] as const).some((order) => {
    const time = whenWritten(line, order);
    return time !== null && time.precision !== 'words';
  });
}
