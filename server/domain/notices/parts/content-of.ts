import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import { IS_PRIVATE, kindOf } from '#server/db/reviews/kinds.ts';
import { waitingOf } from '#server/db/reviews/questions.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { countPeople } from '#server/domain/campaigns/parts/count-people.ts';
import type { FoundNotice } from '#server/domain/notices/internal.ts';
import { customerWords } from '#server/domain/notices/parts/customer-words.ts';
import { loadDigest } from '#server/domain/notices/parts/load-digest.ts';
import { loadTargetHours, WAITS_SINCE } from '#server/domain/notices/parts/reply-deadlines.ts';
import type { NoticeContent } from '#server/emails/notice.tsx';
import { toEmail } from '#shared/contacts/email-address.ts';
import { besidePageName, pageNameOf } from '#shared/platforms/page-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { clickThroughWords, toClickThrough } from '#shared/reviews/click-through.ts';
import { toWritten } from '#shared/reviews/inbox.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';
import { postFaultWords, UNKNOWN_OUTCOMES } from '#shared/social/post-words.ts';
import { NETWORK_NAMES } from '#shared/social/posts.ts';
import { plural } from '#shared/text/plural.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts';
import { onDay, onWeekday, onWeekdayAt, type TimeForm } from '#shared/time/time.ts';

/** The content of the mail for each kind of event. */
export async function contentOf(ctx: BusinessCtx, found: FoundNotice): Promise<NoticeContent> {
  const form = toTimeForm(found.business);
  switch (found.notice.kind) {
    case 'private_feedback':
    case 'low_rating':
    case 'public_review':
      return ofReview(ctx, found, form);
    case 'feedback_answer':
      return ofAnswer(ctx, found, form);
    case 'wrote_back':
      return ofText(ctx, found, form);
    case 'reply_due':
      return ofWaiting(ctx, found, form);
    case 'campaign_finished':
      return ofCampaign(ctx, found);
    case 'connection_broken':
      return ofConnection(ctx, found, form);
    case 'post_failed':
      return ofPost(ctx, found, form);
    case 'access_ending':
      return ofAccess(ctx, found, form);
    case 'digest':
      return ofDigest(ctx, found, form);
    case 'report':
      throw new Error('Reports are composed where their figures are counted.');
  }
}

async function ofReview(
  ctx: BusinessCtx,
  { notice, review, dueAt, business }: FoundNotice,
  form: TimeForm,
): Promise<NoticeContent> {
  const row = needed(review);
  const name = business.business_name;
  const rating = row.rating;
  const stars = rating === null ? '' : countOf(rating, 'star');
  const isPrivate = notice.kind === 'private_feedback';
  const waitsAgain = isPrivate && row.handled_at === null && row.handled_notes.length > 0;
  const isChange = waitsAgain || (await wasTold(ctx, notice));
  const title = isPrivate
    ? isChange
      ? 'Private feedback changed'
      : 'New private feedback'
    : notice.kind === 'low_rating'
      ? isChange
        ? 'Low rating changed'
        : 'New low rating'
      : 'New public review';
  const { from, quotes, note } = customerWords(business, { from: row.reviewer_name, text: row.review_text });
  return {
    subject: stars ? `${title}, ${stars}` : title,
    heading: isPrivate
      ? waitsAgain
        ? `Someone changed private feedback that ${name} had handled.`
        : isChange
          ? `Someone changed the private feedback they left ${name}.`
          : `Someone left ${name} private feedback.`
      : stars
        ? isChange
          ? `Someone changed their rating of ${name} to ${stars}.`
          : `Someone rated ${name} ${stars}.`
        : `Someone reviewed ${name}.`,
    rating,
    rows: [
      ['Where', locationText(row)],
      ['When', writtenWords(row, form, ctx.now())],
      ...from,
      ...(dueAt ? [['Reply due', await dueWords(ctx, dueAt, form)] as const] : []),
    ],
    quotes,
    action: {
      label: isPrivate ? 'Read it and answer' : 'Open it',
      link: `${ctx.config.origin}/dashboard/reviews?review=${row.id}`,
    },
    note,
  };
}

/** As exactly as known: a day without a time is the same in every zone. */
function writtenWords(row: Parameters<typeof toWritten>[0], form: TimeForm, now: Date): string {
  const { reviewDate, dateWords, isToTheMinute } = toWritten(row);
  if (!reviewDate) return dateWords;
  if (isToTheMinute) return onWeekdayAt(reviewDate, form, now);
  return onWeekday(reviewDate, { ...form, timeZone: 'UTC' }, now);
}

/** The owner was notified of it before, so this mail is about a change. */
async function wasTold(ctx: BusinessCtx, notice: FoundNotice['notice']): Promise<boolean> {
  if (notice.review_id === null) return false;
  const told = and(
    eq(notices.business_id, ctx.business.id),
    eq(notices.review_id, notice.review_id),
    eq(notices.kind, notice.kind),
    ne(notices.id, notice.id),
    inArray(notices.status, ['sent', 'kept', 'unknown']),
  );
  return (await ctx.db.$count(notices, told)) > 0;
}

async function ofAnswer(
  ctx: BusinessCtx,
  { review, mail, dueAt, business }: FoundNotice,
  form: TimeForm,
): Promise<NoticeContent> {
  const answer = needed(review);
  const { id, reviewer_name, reviewer_email } = answer;
  const { text, sender, created_at } = needed(mail);
  const writer = sender === toEmail(reviewer_email) && reviewer_name ? reviewer_name : sender;
  const { from, quotes, note } = customerWords(business, { from: writer, text });
  return {
    subject: 'Answer to your email',
    heading: `Someone replied to ${business.business_name}.`,
    rating: null,
    rows: [
      ['About', kindOf(answer) === 'private' ? 'Private feedback' : locationText(answer)],
      ['When', onWeekdayAt(created_at, form, ctx.now())],
      ...from,
      ...(dueAt ? [['Reply due', await dueWords(ctx, dueAt, form)] as const] : []),
    ],
    quotes,
    action: {
      label: 'Read it and answer',
      link: `${ctx.config.origin}/dashboard/reviews?review=${id}`,
    },
    note,
  };
}

async function ofText(
  ctx: BusinessCtx,
  { message, business }: FoundNotice,
  form: TimeForm,
): Promise<NoticeContent> {
  const { id, channel, sender, body, created_at } = needed(message);
  const spellings = [...spellingsOf('sms', sender)];
  const people = await ctx.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), inArray(contacts.phone, spellings)))
    .orderBy(contacts.id)
    .limit(3);
  const writer =
    people.map(({ name }) => name).join(', ') || formatPhone(spellings[0] ?? sender, business.country);
  const { from, quotes, note } = customerWords(business, { from: writer, text: body });
  return {
    subject: 'A customer wrote back',
    heading: `Someone wrote back to ${business.business_name}. Their reminders are on hold until you have read it.`,
    rating: null,
    rows: [
      ['By', channel === 'sms' ? 'SMS' : 'WhatsApp'],
      ['When', onWeekdayAt(created_at, form, ctx.now())],
      ...from,
    ],
    quotes,
    action: { label: 'Read it', link: `${ctx.config.origin}/dashboard/reviews?review=${id}` },
    note,
  };
}

export type Placed = Parameters<typeof toClickThrough>[0] & Parameters<typeof kindOf>[0];

/** Where it was written: on a platform, or on the owner's page, whether or not the person clicked through. */
export function locationText(row: Placed): string {
  const kind = kindOf(row);
  if (kind === 'platform') return platformName(row.platform_id);
  if (kind === 'private') return 'Your review page, private form';
  return ['Your review page', clickThroughWords(toClickThrough(row))].filter(Boolean).join(', ');
}

/** With the hours from the reply settings. */
async function dueWords(ctx: BusinessCtx, due: Date, form: TimeForm): Promise<string> {
  return `${onWeekdayAt(due, form, ctx.now())}, your ${countOf(await loadTargetHours(ctx), 'hour')}`;
}

/** All that wait, since owners answer several at once; older ones have had a notice of their own. */
async function ofWaiting(
  ctx: BusinessCtx,
  { notice, review, dueAt }: FoundNotice,
  form: TimeForm,
): Promise<NoticeContent> {
  const named = needed(review);
  const upTo = notice.until ?? ctx.now();
  const [row] = await ctx.db
    .select({
      inPublic: sql<number>`count(*) filter (where not (${IS_PRIVATE}))::int`,
      inPrivate: sql<number>`count(*) filter (where ${IS_PRIVATE})::int`,
      since: sql<number | null>`extract(epoch from min(${WAITS_SINCE}))::float8 * 1000`,
    })
    .from(waitingOf(ctx))
    .where(sql`${WAITS_SINCE} <= ${upTo.toISOString()}::timestamptz`);
  const [inPublic, inPrivate] = [row?.inPublic ?? 0, row?.inPrivate ?? 0];
  const count = Math.max(inPublic + inPrivate, 1);
  const due = needed(dueAt);
  const since = new Date(due.getTime() - (await loadTargetHours(ctx)) * HOUR_MS);
  const isLate = due <= ctx.now();
  // Stored to the microsecond.
  const isOldest = since.getTime() <= (row?.since ?? Number.POSITIVE_INFINITY) + 1;
  const label = isOldest ? plural(count, 'Where', 'The oldest') : isLate ? 'Newly overdue' : 'Due next';
  return {
    subject: isLate ? 'A reply is overdue' : 'A reply is due soon',
    heading: `${waitingWords(inPublic, inPrivate)} for your reply.`,
    rating: count === 1 ? named.rating : null,
    rows: [
      [label, locationText(named)],
      ['Waiting since', onWeekdayAt(since, form, ctx.now())],
      [isLate ? 'Was due' : 'Reply due', await dueWords(ctx, due, form)],
    ],
    quotes: [],
    action: {
      label: 'Write the reply',
      link: `${ctx.config.origin}/dashboard/reviews?review=${named.id}`,
    },
    note: null,
  };
}

/** "A public review is waiting", "2 public reviews and 1 private message are waiting". */
function waitingWords(inPublic: number, inPrivate: number): string {
  if (inPublic + inPrivate <= 1)
    return inPrivate === 1 ? 'Private feedback is waiting' : 'A public review is waiting';
  const parts = [
    ...(inPublic > 0 ? [countOf(inPublic, 'public review')] : []),
    ...(inPrivate > 0 ? [countOf(inPrivate, 'private message')] : []),
  ];
  return `${parts.join(' and ')} are waiting`;
}

async function ofCampaign(ctx: BusinessCtx, { notice, campaign }: FoundNotice): Promise<NoticeContent> {
  const { id, name } = needed(campaign);
  const { asked, rated, skipped, 'not-delivered': failed } = (await countPeople(ctx, [id]))(id).counts;
  // This is sent right after the last message, when hardly anybody can have answered yet.
  const soFar = rated > 0 ? `${rated} rated you.` : 'Ratings come in over the next days.';
  return {
    subject: `Campaign finished: ${name}`,
    heading: `You asked ${people(asked)}. ${soFar}`,
    rating: null,
    rows: [
      ['Campaign', name],
      ['Asked', people(asked)],
      ...(skipped > 0 ? [['Skipped', people(skipped)] as const] : []),
      ...(failed > 0 ? [['Not delivered', people(failed)] as const] : []),
      ...(rated > 0 ? [['Rated', people(rated)] as const] : []),
    ],
    quotes: [],
    action: {
      label: 'See the results',
      link: `${ctx.config.origin}/dashboard/campaigns/${notice.campaign_id}`,
    },
    note: null,
  };
}

function ofConnection(ctx: BusinessCtx, { connection }: FoundNotice, form: TimeForm): NoticeContent {
  const { id, platform_id, place_name, last_good_at } = needed(connection);
  const found = findPlatform(platform_id);
  const platform = pageNameOf(found, place_name);
  const page = besidePageName(found, place_name);
  return {
    subject: `Connection broken: ${platform}`,
    heading: `We can no longer read your reviews from ${platform}.`,
    rating: null,
    rows: [
      ['Platform', platform],
      ...(page ? [['Page', page] as const] : []),
      ['Last read', last_good_at ? onWeekdayAt(last_good_at, form, ctx.now()) : 'Never'],
    ],
    quotes: [],
    action: { label: 'See what to do', link: `${ctx.config.origin}/dashboard/integrations/${id}` },
    note: 'The reviews you already have stay here. New ones will come in once the connection works again.',
  };
}

/** Without words of the review or its caption, so that healthcare's mail is the same. */
function ofPost(ctx: BusinessCtx, { post }: FoundNotice, form: TimeForm): NoticeContent {
  const { state, fault, network, account_name, at } = needed(post);
  const there = NETWORK_NAMES[network ?? 'facebook'];
  const isKnown = state === 'failed' && fault !== null && !UNKNOWN_OUTCOMES.includes(fault);
  return {
    subject: `${isKnown ? 'Planned post not published' : 'Check your planned post'}: ${there}`,
    heading: isKnown
      ? `Your planned post on ${there} did not go out.`
      : `We do not know whether your planned post on ${there} went out.`,
    rating: null,
    rows: [
      ['Account', account_name],
      ['Planned for', onWeekdayAt(at, form, ctx.now())],
      ['Reason', state === 'failed' && fault ? postFaultWords(fault, network) : stillUnclear(there)],
    ],
    quotes: [],
    action: { label: 'See it in Social', link: `${ctx.config.origin}/dashboard/social` },
    note: null,
  };
}

function stillUnclear(there: string): string {
  return `${there} gave no answer, and we are still checking. Look there before you post it again.`;
}

/** One sign-in opens several accounts, which end together. */
async function ofAccess(
  ctx: BusinessCtx,
  { postAccount }: FoundNotice,
  form: TimeForm,
): Promise<NoticeContent> {
  const { person_mark, access_until, login, state, signed_out_at } = needed(postAccount);
  const until = needed(state === 'signed-out' ? signed_out_at : access_until);
  const together = await ctx.db
    .select({ name: postAccounts.name, network: postAccounts.network })
    .from(postAccounts)
    .where(
      and(
        eq(postAccounts.business_id, ctx.business.id),
        eq(postAccounts.person_mark, person_mark),
        eq(postAccounts.state, state),
      ),
    )
    .orderBy(postAccounts.network, postAccounts.name)
    .limit(10);
  const provider = NETWORK_NAMES[login];
  const isOver = until <= ctx.now();
  return {
    subject: isOver
      ? `Connect ${provider} again`
      : `Connect ${provider} again by ${onDay(until, form, ctx.now())}`,
    heading: isOver
      ? `${provider} no longer lets us post for you.`
      : `${provider} lets us post for you only until ${onWeekday(until, form, ctx.now())}.`,
    rating: null,
    rows: [
      [
        plural(together.length, 'Account', 'Accounts'),
        together.map(({ name, network }) => `${name} (${NETWORK_NAMES[network]})`).join(', '),
      ],
      [isOver ? 'Ended' : 'Ends', onWeekday(until, form, ctx.now())],
    ],
    quotes: [],
    action: { label: 'Connect again', link: `${ctx.config.origin}/dashboard/social/accounts` },
    note: `${provider} wants you to confirm this from time to time. It takes a minute, and posts planned for later stay as they are.`,
  };
}

async function ofDigest(
  ctx: BusinessCtx,
  { notice, business }: FoundNotice,
  form: TimeForm,
): Promise<NoticeContent> {
  const [since, until] = [needed(notice.since), needed(notice.until)];
  const { read, answers, feedback, sent, waiting, newest } = await loadDigest(ctx, business, {
    since,
    until,
  });
  const days = daysOf(since, until, form);
  const average = (value: number | null) => (value === null ? '' : `, ${value.toFixed(1)} on average`);
  return {
    subject: `Digest, ${days}`,
    heading:
      read.count > 0
        ? `${countOf(read.count, 'new public review')} for ${business.business_name}.`
        : `${days} at ${business.business_name}.`,
    rating: null,
    rows: [
      ['Days', days],
      ['Public reviews', read.count === 0 ? 'None' : `${read.places}${average(read.average)}`],
      [
        'On your page',
        answers.count === 0 ? 'None' : `${countOf(answers.count, 'rating')}${average(answers.average)}`,
      ],
      ['Private', feedback === 0 ? 'None' : countOf(feedback, 'message')],
      ['Requests', sent === 0 ? 'None sent' : `${sent} sent`],
      ['Waiting now', waiting === 0 ? 'Nothing' : `${waiting} for a reply`],
    ],
    quotes: newest.map(({ name, stars, platform, text }) =>
      [
        `${name || 'Somebody'}, ${platform}${stars === null ? '' : `, ${countOf(Math.round(stars), 'star')}`}`,
        text,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    action: { label: 'Open your reviews', link: `${ctx.config.origin}/dashboard/reviews` },
    note: null,
  };
}

/** "Nov 20, 2026" for one day, "Nov 9 to Nov 15, 2026" for several; `until` is the midnight after the last one. */
export function daysOf(since: Date, until: Date, form: TimeForm): string {
  const last = new Date(until.getTime() - HOUR_MS);
  if (until.getTime() - since.getTime() < 1.5 * DAY_MS) return onDay(last, form);
  return `${onDay(since, form, last)} to ${onDay(last, form)}`;
}

function platformName(platformId: number): string {
  const platform = findPlatform(platformId);
  return publicNameOf(platform);
}

function people(count: number): string {
  return plural(count, '1 person', `${count} people`);
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${plural(count, '', 's')}`;
}

/** Checked by `isStillTrue` right before. */
function needed<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A notice without what it is about');
  return value;
}
