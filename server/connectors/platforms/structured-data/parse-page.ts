import type { ReadNote, ReadPage, ReadPlace } from '#server/connectors/platforms/review.ts';
import { rowsOfPage } from '#server/connectors/platforms/row.ts';
import {
  StructuredReview,
  structuredPlace,
  structuredRow,
} from '#server/connectors/platforms/structured-data/map.ts';
import { type PageData, readPageData } from '#server/connectors/platforms/structured-data/page-data.ts';

export interface PageSource {
  html: string;
  /** Where it was found. */
  url: string;
}

/** What a page says of the place itself; null where it describes no reviews. */
export function parsePlacePage({ html, url }: PageSource): ReadPlace | null {
  const at = new URL(url);
  const data = readPageData(html, at);
  return data && structuredPlace(data, at);
}

/** The reviews that a page describes, with the address of the page after it; null where it describes none. */
export function parseReviewPage({
  html,
  url,
  isFirst,
}: PageSource & { isFirst: boolean }): Pick<ReadPage, 'rows' | 'notes' | 'next'> | null {
  const at = new URL(url);
  const data = readPageData(html, at);
  if (!data) return null;
  const { rows, notes } = rowsOfPage(data.reviews, StructuredReview, structuredRow(data, at));
  return { rows, notes: [...notes, ...notesOf(data, isFirst, at)], next: data.next };
}

/** What of the page was not read. */
function notesOf({ damaged, others, reviews, aggregate }: PageData, isFirst: boolean, url: URL): ReadNote[] {
  const said: [field: string, said: string][] = [];
  if (damaged) said.push(['script', `${damaged} could not be read`]);
  if (others) said.push(['itemReviewed', `${others} are about something else`]);
  const counted = aggregate && structuredPlace({ ...NOTHING, aggregate }, url).total !== 0;
  if (isFirst && !reviews.length && counted) said.push(['review', 'none on the page']);
  return said.map(([field, words]) => ({ externalId: null, field, said: words }));
}

const NOTHING: PageData = { subject: null, reviews: [], others: 0, aggregate: null, next: null, damaged: 0 };
