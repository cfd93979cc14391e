import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf, ratingsOf, reviewsOf, submissionsOf } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dailyFigures } from '#server/db/schema/figures.ts';
import { dailyTopics, reviewTopics } from '#server/db/schema/topics.ts';
import type { IsoDay } from '#shared/time/time.ts';

/**
 * Counts these days again from the rows that exist, in place of what was counted before. The one place where figures are
 * made: what is kept up to date and what is rebuilt comes to the same.
 */
export async function writeDays(ctx: BusinessCtx, days: readonly IsoDay[]): Promise<void> {
  if (days.length === 0) return;
  const { id } = ctx.business;
  for (const table of [dailyFigures, dailyTopics])
    await ctx.db.delete(table).where(and(eq(table.business_id, id), inArray(table.day, [...days])));
  await ctx.db.execute(sql`
    with ${daysOf(ctx, days)}, ${peopleAsked(ctx)}, counted as (
      ${ofPeople()} union all ${ofPublicReviews(ctx)} union all ${ofRemoved(ctx)} union all ${ofAnswers(ctx)}
    )
    insert into ${dailyFigures} (business_id, day, figure, platform_id, channel, campaign_id, value)
    select ${id}, day, figure, platform_id, channel, campaign_id, value from counted where value <> 0`);
  await ctx.db.execute(sql`
    with ${daysOf(ctx, days)}
    insert into ${dailyTopics} (business_id, day, topic, mood, is_private, texts)
    select ${id}, d.day, t.topic, t.mood, t.is_private, count(*)::int
    from days d
    join ${reviewTopics} t on t.business_id = ${id} and t.said_at >= d.since and t.said_at < d.until
    join ${reviewsOf(ctx)} on reviews.id = t.review_id
      and (t.said_at at time zone case reviews.date_precision when 'day' then 'UTC' else d.zone end)::date = d.day
    group by d.day, t.topic, t.mood, t.is_private`);
}

function daysOf(ctx: BusinessCtx, days: readonly IsoDay[]): SQL {
  return sql`days as (
    select d.day, b.time_zone as zone,
      -- Some hours more on both sides: a clock that is turned back at midnight has the hour before it twice, and a review
      -- without a time is dated by UTC.
      least((d.day::timestamp at time zone b.time_zone) - interval '3 hours', d.day::timestamp at time zone 'UTC') as since,
      greatest(((d.day + 1)::timestamp at time zone b.time_zone) + interval '3 hours',
        (d.day + 1)::timestamp at time zone 'UTC') as until
    from unnest(${sql.param([...days])}::date[]) as d(day)
    join ${businessProfiles} b on b.id = ${ctx.business.id}
  )`;
}

/** Everybody once, on the day of the first message; reminders and follow-up campaigns belong to it. */
function peopleAsked(ctx: BusinessCtx): SQL {
  const { id } = ctx.business;
  return sql`first as (
    select d.day, i.id, i.campaign_id, i.contact_id, i.channel
    from days d
    join invitations i on i.business_id = ${id} and i.step = 0
      and coalesce(i.sent_at, i.created_at) >= d.since and coalesce(i.sent_at, i.created_at) < d.until
      and (coalesce(i.sent_at, i.created_at) at time zone d.zone)::date = d.day
    join campaigns c on c.id = i.campaign_id and c.follows_id is null
    where i.status in ('sent', 'delivered', 'unknown', 'failed')
      -- The owner asks himself once, to see what customers see.
      and not exists (select from business_setups s where s.business_id = ${id} and s.own_campaign_id = i.campaign_id)
  ), messages as (
    select f.id as first_id, m.id, m.status, m.delivered_at, m.clicked_at, m.rated_at
    from first f
    join invitations m on m.business_id = ${id} and m.contact_id = f.contact_id and (m.campaign_id = f.campaign_id
      or m.campaign_id in (select c.id from campaigns c where c.follows_id = f.campaign_id))
  ), arrivals as (
    select first_id, bool_or(status = 'delivered' or delivered_at is not null) as reported,
      bool_or(clicked_at is not null) as opened, bool_or(rated_at is not null) as rated
    from messages group by 1
  ), replies_given as (
    select m.first_id, bool_or(a.went_on_at is not null) as clicked_through, bool_or(p.id is not null) as found
    from messages m
    join ${ratingsOf(ctx)} on ratings.submission_key = 'invitation:' || m.id::text
    cross join lateral (select ratings.went_on_at) a
    left join review_matches p on p.answer_id = ratings.id and p.state = 'joined'
    group by 1
  ), people as (
    select f.day, f.channel, f.campaign_id, s.reported, s.rated or s.opened as opened, s.rated,
      s.rated and coalesce(g.clicked_through, false) as clicked_through, s.rated and coalesce(g.found, false) as found
    from first f join arrivals s on s.first_id = f.id left join replies_given g on g.first_id = f.id
  )`;
}

function ofPeople(): SQL {
  return sql`select p.day, v.figure, 0 as platform_id, p.channel, p.campaign_id, sum(v.counts::int)::float8 as value
    from people p cross join lateral (values ('asked', true), ('delivered', p.reported or p.opened), ('reported', p.reported),
      ('opened', p.opened), ('rated', p.rated), ('clicked_through', p.clicked_through), ('found', p.found)) as v(figure, counts)
    group by p.day, v.figure, p.channel, p.campaign_id`;
}

/**
 * Those that are there now, by the date that the platform gives them. Without one it is the day on which we first saw the
 * review, except where it was there before its page was connected: then nobody knows.
 */
function ofPublicReviews(ctx: BusinessCtx): SQL {
  return sql`select d.day, v.figure, r.platform_id, '', null::uuid, sum(v.value)::float8
    from days d
    join ${platformReviewsOf(ctx)} on platform_reviews.review_date >= d.since and platform_reviews.review_date < d.until
      and (platform_reviews.review_date at time zone case platform_reviews.date_precision when 'day' then 'UTC' else d.zone end)::date
        = d.day
      and platform_reviews.removed_at is null and not (platform_reviews.date_precision = 'words' and platform_reviews.backlog)
    cross join lateral (select platform_reviews.platform_id, platform_reviews.recommendation,
      coalesce(platform_reviews.stars, platform_reviews.rating) as stars) r
    cross join lateral (values ('reviews', 1), ('star_ratings', (r.stars is not null)::int), ('stars', r.stars),
      ('recommended', (r.recommendation = 'yes')::int), ('not_recommended', (r.recommendation = 'no')::int)) as v(figure, value)
    group by d.day, v.figure, r.platform_id`;
}

function ofRemoved(ctx: BusinessCtx): SQL {
  return sql`select d.day, 'removed', gone.platform_id, '', null::uuid, count(*)::float8
    from days d
    join ${platformReviewsOf(ctx, 'gone')} on gone.removed_at >= d.since and gone.removed_at < d.until
      and (gone.removed_at at time zone d.zone)::date = d.day
    group by d.day, gone.platform_id`;
}

/** What customers said on the page of the business, by invitation or not. */
function ofAnswers(ctx: BusinessCtx): SQL {
  return sql`select d.day, v.figure, 0, '', null::uuid, sum(v.value)::float8
    from days d
    join ${submissionsOf(ctx)} on submissions.review_date >= d.since and submissions.review_date < d.until
      and (submissions.review_date at time zone d.zone)::date = d.day and not submissions.is_test
    cross join lateral (values ('answers', 1), ('answer_stars', submissions.rating),
      ('private', (not submissions.is_public)::int)) as v(figure, value)
    group by d.day, v.figure`;
}
