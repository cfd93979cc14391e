import { TZDate } from '@date-fns/tz';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invitationHashes } from '#server/core/link-tokens.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { eventCounts, events } from '#server/db/schema/events.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { renameCampaign } from '#server/domain/campaigns/rename-campaign.ts';
import { DEMO_BUSINESS, type DemoReview } from '#server/domain/demo/parts/demo-data.ts';
import {
  DEMO_HISTORY,
  DEMO_HISTORY_DAYS,
  DEMO_WAITING_DAYS,
  demoVisitsOn,
  type HistoryCampaign,
  type HistoryPerson,
} from '#server/domain/demo/parts/demo-history.ts';
import { dayIn, hourOfDay } from '#server/domain/sending/parts/calendar.ts';
import { MARK_DAYS } from '#shared/business/events.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { reviewTypeOf } from '#shared/reviews/review-routing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { type IsoDay, monthOf } from '#shared/time/time.ts';

const ZONE = DEMO_BUSINESS.time_zone;
/** Minutes from opening the link to the rating, and from there to the review on Google. */
const RATED_AFTER = 2;
const POSTED_AFTER = 25;

/**
 * The campaigns of half a year, launched by the verb; what became of their messages is written in bulk, as sending
 * and answering one by one would take a new installation half a minute.
 */
export async function seedHistory(owner: BusinessCtx, today: Date): Promise<void> {
  for (const [index, campaign] of DEMO_HISTORY.entries()) {
    await withTx(owner, (owner) => seedCampaign(owner, today, { ...campaign, index }));
  }
  await seedVisits(owner, today);
}

/** When a person of the history was asked, opened, rated and wrote on Google. */
function timesOf(
  today: Date,
  { remindedAfterDays }: HistoryCampaign,
  { asked, opened, answer }: HistoryPerson,
) {
  const askedAt = hourOfDay(today, -asked.daysAgo, asked.hour, ZONE);
  const remindedAt = hourOfDay(today, remindedAfterDays - asked.daysAgo, asked.hour, ZONE);
  const openedAt =
    opened && new Date((opened.step === 0 ? askedAt : remindedAt).getTime() + opened.afterHours * HOUR_MS);
  const ratedAt = openedAt && answer ? new Date(openedAt.getTime() + RATED_AFTER * MINUTE_MS) : null;
  const clickedThroughAt = ratedAt && answer?.clickedThrough ? new Date(ratedAt.getTime() + MINUTE_MS) : null;
  return { askedAt, remindedAt, openedAt, ratedAt, clickedThroughAt };
}

/** Reviews on Google by people of the history, as the platform dates them. */
export function historyReviews(today: Date): DemoReview[] {
  return DEMO_HISTORY.flatMap((campaign) =>
    campaign.people.flatMap((person): DemoReview[] => {
      const { ratedAt } = timesOf(today, campaign, person);
      if (!ratedAt || !person.answer || person.posted === null) return [];
      const at = ratedAt.getTime() + POSTED_AFTER * MINUTE_MS;
      const daysAgo = (today.getTime() - at) / DAY_MS;
      return [[daysAgo, 'google', person.name, person.answer.rating, person.posted]];
    }),
  );
}

async function seedCampaign(
  owner: BusinessCtx,
  today: Date,
  campaign: HistoryCampaign & { index: number },
): Promise<void> {
  const { people, launchedDaysAgo, remindedAfterDays, index } = campaign;
  const launchedAt = hourOfDay(today, -launchedDaysAgo, 8, ZONE);
  const past: BusinessCtx = { ...owner, now: () => launchedAt };
  const { id } = await launchCampaign(past, {
    channel: 'email',
    contacts: people.map(({ name, email }) => ({ name, email, phone: '' })),
    template: { ...defaultTemplate('email', ''), reminderEnabled: true, reminderDays: remindedAfterDays },
    consent: true,
    submissionKey: `demo-history-${index}`,
  });
  await renameCampaign(past, {
    campaignId: id,
    name: `Visits in ${monthOf(launchedAt, { timeZone: ZONE })}`,
  });
  const rows = await owner.db
    .select({ id: invitations.id, contactId: contacts.id, email: contacts.email })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(and(eq(invitations.business_id, owner.business.id), eq(invitations.campaign_id, id)));
  const found = new Map(rows.map((row) => [row.email, row]));
  const asked = people.flatMap((person) => {
    const row = found.get(person.email);
    return row ? [{ ...row, person, times: timesOf(today, campaign, person) }] : [];
  });
  await writeSent(owner, asked);
  await writeReminders(owner, id, asked);
  await writeAnswers(owner, today, asked);
}

interface Asked {
  id: string;
  contactId: string;
  person: HistoryPerson;
  times: ReturnType<typeof timesOf>;
}

/** The first messages, as they are once they have left; each person opened or rated by the first or by the reminder. */
async function writeSent({ db, business }: BusinessCtx, asked: readonly Asked[]): Promise<void> {
  const facts = asked.map(({ id, person, times: { askedAt, openedAt, ratedAt } }) => ({
    id,
    at: askedAt,
    day: dayIn(askedAt, ZONE),
    opened: person.opened?.step === 0 ? openedAt : null,
    rated: person.opened?.step === 0 ? ratedAt : null,
  }));
  await db.execute(sql`
    update ${invitations} set status = 'sent', attempts = 1, dispatched_at = f.at, sending_at = f.at, sent_at = f.at,
      counted_on = f.day, external_id = 'demo-' || f.id, clicked_at = f.opened, rated_at = f.rated,
      due_at = f.at, updated_at = greatest(f.at, f.opened, f.rated)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as f(id uuid, at timestamptz, day text, opened timestamptz, rated timestamptz)
    where ${invitations.business_id} = ${business.id} and ${invitations.id} = f.id`);
}

/** One for each, called back from those who had opened or rated by then. */
async function writeReminders(
  { db, business, config }: BusinessCtx,
  campaignId: string,
  asked: readonly Asked[],
) {
  await db.insert(invitations).values(
    asked.map(({ contactId, person, times: { askedAt, remindedAt, openedAt, ratedAt } }) => {
      const id = newId();
      const isNeeded = person.opened?.step !== 0;
      return {
        id,
        ...invitationHashes(config.secret, id),
        business_id: business.id,
        campaign_id: campaignId,
        contact_id: contactId,
        channel: 'email' as const,
        step: 1,
        due_at: remindedAt,
        created_at: askedAt,
        ...(isNeeded
          ? {
              status: 'sent' as const,
              attempts: 1,
              dispatched_at: remindedAt,
              sending_at: remindedAt,
              sent_at: remindedAt,
              counted_on: dayIn(remindedAt, ZONE),
              external_id: `demo-${id}`,
              clicked_at: openedAt,
              rated_at: ratedAt,
              updated_at: ratedAt ?? openedAt ?? remindedAt,
            }
          : {
              status: 'canceled' as const,
              reason: 'already_clicked' as const,
              updated_at: openedAt ?? askedAt,
            }),
      };
    }),
  );
}

async function writeAnswers(owner: BusinessCtx, today: Date, asked: readonly Asked[]): Promise<void> {
  const { db, business } = owner;
  const google = getPlatform('google').id;
  const reminders = await db
    .select({ id: invitations.id, contactId: invitations.contact_id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, business.id),
        eq(invitations.step, 1),
        inArray(
          invitations.contact_id,
          asked.map(({ contactId }) => contactId),
        ),
      ),
    );
  const answered = new Map(reminders.map(({ id, contactId }) => [contactId, id]));
  const rows = asked.flatMap(({ id, contactId, person, times: { ratedAt, clickedThroughAt } }) => {
    const { answer, opened, name, email } = person;
    if (!answer || !ratedAt) return [];
    const isPublic = answer.text === '';
    const invitationId = opened?.step === 1 ? answered.get(contactId) : id;
    const handledAt = new Date(ratedAt.getTime() + (6 + (name.length % 5) * 9) * HOUR_MS);
    const isHandled = !isPublic && ratedAt.getTime() < today.getTime() - DEMO_WAITING_DAYS * DAY_MS;
    const batch = newId();
    return [
      {
        id: newId(),
        business_id: business.id,
        user_id: business.userId,
        contact_id: contactId,
        submission_key: `invitation:${invitationId}`,
        source: 'page' as const,
        platform_id: isPublic ? google : 0,
        reviewer_name: name,
        reviewer_email: isPublic ? '' : email,
        review_text: answer.text,
        rating: answer.rating,
        review_type: reviewTypeOf(answer.rating),
        is_public: isPublic,
        page_language: 'en' as const,
        review_date: ratedAt,
        ...(clickedThroughAt
          ? {
              clicked_through_at: clickedThroughAt,
              clicked_through_to: google,
              clicked_through_how: 'page' as const,
            }
          : {}),
        ...(isHandled
          ? {
              handled_at: handledAt,
              handled_batch: batch,
              handled_outcomes: ['called' as const],
              handled_notes: [{ batch, at: handledAt.toISOString(), kinds: ['called' as const], words: '' }],
            }
          : {}),
        created_at: ratedAt,
        updated_at: isHandled ? handledAt : (clickedThroughAt ?? ratedAt),
      },
    ];
  });
  await db.insert(reviews).values(rows);
  for (const { id, rating, platform_id, review_date, submission_key } of rows) {
    const invitationId = submission_key.slice('invitation:'.length);
    await record(
      { ...owner, actor: { kind: 'visitor' }, now: () => review_date },
      'reviews.submit',
      { type: 'review', id },
      { rating, platformId: platform_id, invitationId },
    );
  }
}

/** Days whose single visitors are still known have one row for each; older ones only their number. */
async function seedVisits({ db, business }: BusinessCtx, today: Date): Promise<void> {
  const days = Array.from({ length: DEMO_HISTORY_DAYS }, (_, index) => DEMO_HISTORY_DAYS - index);
  const counts = days.flatMap((daysAgo) => {
    const at = hourOfDay(today, -daysAgo, 12, ZONE);
    const weekday = new TZDate(at.getTime(), ZONE).getDay();
    const { link, qr } = demoVisitsOn(daysAgo, weekday === 0 || weekday === 6);
    const day = dayIn(at, ZONE) as IsoDay;
    return [
      { day, daysAgo, at, kind: 'visit.link' as const, people: link },
      { day, daysAgo, at, kind: 'visit.qr' as const, people: qr },
    ].filter(({ people }) => people > 0);
  });
  const isFolded = ({ daysAgo }: { daysAgo: number }) => daysAgo >= MARK_DAYS;
  await db
    .insert(eventCounts)
    .values(
      counts
        .filter(isFolded)
        .map(({ day, kind, people }) => ({ business_id: business.id, day, kind, people })),
    );
  await db.insert(events).values(
    counts
      .filter((one) => !isFolded(one))
      .flatMap(({ day, at, kind, people }) =>
        Array.from({ length: people }, (_, n) => ({
          business_id: business.id,
          day,
          kind,
          visitor: `demo-${n}`,
          at,
        })),
      ),
  );
}
