import { ConnectorError } from '#server/connectors/errors.ts';
import type { LocationInfo, ReadNote, ReadPage } from '#server/connectors/platforms/review.ts';
import { rowsOfPage } from '#server/connectors/platforms/row.ts';
import {
  StructuredReview,
  structuredLocation,
  structuredRow,
} from '#server/connectors/platforms/structured-data/map.ts';
import {
  EMPTY_PAGE,
  type PageData,
  readPageData,
} from '#server/connectors/platforms/structured-data/page-data.ts';

export interface PageSource {
  html: string;
  /** Its final address. */
  url: string;
}

/** What a page says about the location; null where it describes no reviews. */
export function parseLocationPage({ html, url }: PageSource): LocationInfo | null {
  const at = new URL(url);
  const data = dataOf(html, at);
  return data && structuredLocation(data, at);
}

/** The reviews on a page, with the address of the next one; null where it describes none. */
export function parseReviewPage({
  html,
  url,
  isFirst,
}: PageSource & { isFirst: boolean }): Pick<ReadPage, 'rows' | 'notes' | 'next'> | null {
  const at = new URL(url);
  const data = dataOf(html, at);
  if (!data) return null;
  const { rows, notes } = rowsOfPage(data.reviews, StructuredReview, structuredRow(data, at));
  return { rows, notes: [...notes, ...notesOf(data, isFirst, at)], next: data.next };
}

/** Throws where the only description is damaged: that is the site's fault, and it can be mended there. */
function dataOf(html: string, url: URL): PageData | null {
  const data = readPageData(html, url);
  if (data?.damaged && data.reviews.length === 0 && !data.aggregate)
    throw new ConnectorError('unexpected', `${url.hostname} describes itself in a script that is damaged`, {
      page: 'damaged',
    });
  return data;
}

/** What could not be read from the page. */
function notesOf({ damaged, others, reviews, aggregate }: PageData, isFirst: boolean, url: URL): ReadNote[] {
  const notes: [field: string, said: string][] = [];
  if (damaged) notes.push(['script', `${damaged} could not be read`]);
  if (others) notes.push(['itemReviewed', `${others} are about something else`]);
  const counted = aggregate && structuredLocation({ ...EMPTY_PAGE, aggregate }, url).total !== 0;
  if (isFirst && !reviews.length && counted) notes.push(['review', 'none on the page']);
  return notes.map(([field, words]) => ({ externalId: null, field, said: words }));
}
