import { and, eq } from 'drizzle-orm';
import { getAuth, verificationToken } from '#server/auth.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import {
  DEMO_ANSWERED_DAYS_AGO,
  DEMO_BUSINESS,
  DEMO_CONTACTS,
  DEMO_EDIT,
  DEMO_FEEDBACK,
  DEMO_OWNER,
  DEMO_REVIEWS,
} from '#server/db/seed-data.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { getPlatform } from '#shared/platforms.ts';
import { defaultTemplate } from '#shared/templates.ts';

const DAY_MS = 86_400_000;
const OFFERED = ['google', 'healthgrades', 'facebook'];

/**
 * Fills an empty installation with a believable practice, through the same verbs that people use.
 * Does nothing once anybody has an account, or the demo was cleared. Answers whether it did.
 */
export async function seedDemo(visitor: Ctx): Promise<boolean> {
  const [anyone] = await visitor.db.select({ id: users.id }).from(users).limit(1);
  if (anyone || (await wasCleared(visitor))) return false;
  const today = visitor.now();
  const past = <C extends Ctx>(ctx: C, days: number): C => ({
    ...ctx,
    now: () => new Date(today.getTime() - days * DAY_MS),
  });

  const owner = await makeOwner(visitor);
  const job: BusinessCtx = { ...owner, actor: { kind: 'job', name: 'seed' } };
  await bringDemoReviews(past(job, DEMO_EDIT.seenDaysAgo), today, DEMO_EDIT.before);
  for (const [index, [days, name, email, rating, text]] of DEMO_FEEDBACK.entries()) {
    await submitReview(past(visitor, days), {
      ...answerFrom(`demo-feedback-000${index}`),
      rating: String(rating),
      private: { name, email, text },
    });
  }
  await runCampaign(past(owner, 1), past(visitor, DEMO_ANSWERED_DAYS_AGO));
  await bringDemoReviews(job, today, {});
  return true;
}

async function wasCleared({ db }: Ctx): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'demo.clear'))
    .limit(1);
  return row !== undefined;
}

async function makeOwner(visitor: Ctx): Promise<BusinessCtx> {
  const { name, email, password } = DEMO_OWNER;
  await registerAccount(visitor, { name, email, password, confirm: password });
  const [user] = await visitor.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('The demo owner was not registered');
  await verifyEmail(visitor, { token: await verificationToken(getAuth(visitor), user.id), password });
  const signedIn: Ctx = { ...visitor, actor: { kind: 'user', userId: user.id, sessionId: 'seed' } };
  await saveBusiness(signedIn, {
    businessName: DEMO_BUSINESS.business_name,
    reviewLinkUrl: DEMO_BUSINESS.review_link_url,
    reviewLinkTitle: DEMO_BUSINESS.review_link_title,
    postalAddress: DEMO_BUSINESS.postal_address,
  });
  const business = await findBusinessOfUser(visitor, user.id);
  if (!business) throw new Error('The demo business was not saved');
  const queue = visitor.queue.from({ businessId: business.id, requestId: visitor.requestId });
  const owner: BusinessCtx = { ...signedIn, business, queue };
  const platforms = OFFERED.map((slug) => ({ platformId: getPlatform(slug).id, writeReviewUrl: '' }));
  await savePlatforms(owner, { platforms });
  return owner;
}

/** As if read on that day: what was written later is not there yet, and what has changed since reads as it did. */
async function bringDemoReviews(job: BusinessCtx, today: Date, then: Partial<Record<string, string>>) {
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * DAY_MS);
  for (const slug of new Set(DEMO_REVIEWS.map(([, platform]) => platform))) {
    const reviews = DEMO_REVIEWS.filter(([, platform]) => platform === slug).flatMap(
      ([daysAgo, , reviewerName, rating, text, more = {}], index) => {
        // Spread over the working day, so that the list does not look stamped.
        const spread = Number.isInteger(daysAgo) ? (daysAgo * 47) % 480 : 0;
        const reviewedAt = new Date(at(daysAgo).getTime() - spread * 60_000);
        const externalId = `demo-${index}`;
        if (reviewedAt > job.now()) return [];
        const isPast = job.now() < today;
        return [
          {
            ...{ externalId, reviewerName, rating, reviewedAt },
            text: then[reviewerName] ?? text,
            ...(more.editedDaysAgo === undefined || isPast ? {} : { editedAt: at(more.editedDaysAgo) }),
            ...(more.reply ? { reply: { text: more.reply, at: at(daysAgo - 1) } } : {}),
            ...(more.removed && !isPast ? { removed: true } : {}),
          },
        ];
      },
    );
    const placeName = DEMO_BUSINESS.business_name;
    await bringReviews(job, { platformId: getPlatform(slug).id, placeName, reviews });
  }
}

async function runCampaign(owner: BusinessCtx, visitor: Ctx): Promise<void> {
  const campaign = await launchCampaign(owner, {
    channel: 'email',
    contacts: DEMO_CONTACTS.map(([name, email]) => ({ name, email, phone: '' })),
    template: { ...defaultTemplate('email', ''), reminderEnabled: true, reminderDays: 3 },
    consent: true,
    submissionKey: 'demo-campaign',
  });
  for (const [name, email, rated] of DEMO_CONTACTS) {
    if (!rated) continue;
    const [invitation] = await owner.db
      .select({ token: invitations.token })
      .from(invitations)
      .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
      .where(
        and(
          eq(invitations.business_id, owner.business.id),
          eq(invitations.campaign_id, campaign.id),
          eq(contacts.email, email),
        ),
      );
    await submitReview(visitor, {
      ...answerFrom(`demo-${email.replace(/\W/g, '-')}`),
      invitation: invitation?.token ?? null,
      rating: String(rated),
      public: { platformId: String(getPlatform('google').id), name, text: '' },
    });
  }
}

function answerFrom(submission: string) {
  const businessKey = DEMO_BUSINESS.review_link_url;
  return { businessKey, invitation: null, edit: null, userAgent: 'seed', submission };
}
