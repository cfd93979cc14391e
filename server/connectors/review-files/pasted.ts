import {
  beginsReply,
  isFurniture,
  isOwnerReplyLine,
  isTown,
  namesStars,
  saysAgo,
} from '#server/connectors/review-files/pasted-words.ts';
import { starsIn } from '#server/connectors/review-files/stars-in.ts';
import type { ReviewTable } from '#server/connectors/review-files/table.ts';
import { whenWritten } from '#server/connectors/review-files/when.ts';

const COLUMNS = ['Name', 'Rating', 'Date', 'Text', 'Reply'];
/** Icons of a page are private-use characters. */
const ICONS = /\p{Co}/gu;

/** No line has stars or a date, so none begins a review. */
export function isUnrecognized({ rows }: ReviewTable): boolean {
  return rows.every(([name, rating, date]) => !name && !rating && !date);
}

/**
 * Reviews copied from a page, as a table to be checked: a block begins where stars or a date are alone on a line, and
 * the line before is the name. Unrecognized lines stay in the text for the owner to correct; those before the first
 * review are dropped.
 */
export function tableOfPasted(pasted: string): ReviewTable {
  const kept = linesWorthReading(pasted);
  const blocks: string[][] = [];
  const untold: string[][] = [];
  let open: { name: string; rating: string; date: string; text: string[]; reply: string[] } | null = null;
  let inReply = false;
  const close = () => {
    if (open && (open.rating || open.text.length > 0)) {
      const isTold = open.name || open.rating || open.date;
      const row = [open.name, open.rating, open.date, open.text.join('\n'), open.reply.join('\n')];
      (isTold ? blocks : untold).push(row);
    }
    open = null;
    inReply = false;
  };
  for (const [index, line] of kept.entries()) {
    const next = kept[index + 1] ?? '';
    const isMark = isStars(line) || isDate(line);
    const isReply = beginsReply(line, next);
    const isDated = isDate(next) && !(open?.rating && !open.date);
    if (!isMark && !isReply && !isOwnerReplyLine(line) && (isStars(next) || isDated) && line.length <= 60) {
      close();
      open = { name: line, rating: '', date: '', text: [], reply: [] };
      continue;
    }
    open ??= { name: '', rating: '', date: '', text: [], reply: [] };
    if (isReply) inReply = true;
    else if (inReply && (isDate(line) || isOwnerReplyLine(line))) continue;
    else if (isStars(line) && !open.rating) open.rating = line;
    else if (isDate(line) && !open.date) open.date = line;
    else (inReply ? open.reply : open.text).push(line);
  }
  close();
  return { columns: COLUMNS, rows: blocks.length > 0 ? blocks : untold };
}

/** Without what pages print between reviews. */
function linesWorthReading(pasted: string): string[] {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.replace(ICONS, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return lines.filter((line, at) => !isFurniture(line) && !isTown(line, lines[at + 1] ?? ''));
}

function isStars(line: string): boolean {
  return namesStars(line) && starsIn(line) !== null;
}

function isDate(line: string): boolean {
  if (saysAgo(line)) return true;
  if (line.length > 40 || /^\d+(?:\.\d+)?$/.test(line)) return false;
  return (['month-first', 'month-first-dotted'] as const).some((order) => {
    const time = whenWritten(line, order);
    return time !== null && time.precision !== 'words';
  });
}
