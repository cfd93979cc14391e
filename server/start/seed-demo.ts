import { Readable } from 'node:stream';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { linkToken } from '#server/core/link-tokens.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { feedbackOf, platformReviewsOf, REVIEW, removedReviewsOf } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviewEdits } from '#server/db/schema/reviews.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { DEMO_BRAND, DEMO_PICTURES } from '#server/domain/demo/parts/demo-brand.ts';
import {
  DEMO_AGREED,
  DEMO_BUSINESS,
  DEMO_CONTACTS,
  DEMO_EDIT,
  DEMO_FEEDBACK,
  DEMO_OWNER,
  DEMO_PLATFORMS,
  DEMO_REMOVED_DAYS_AGO,
  DEMO_REVIEWS,
  DEMO_SPANISH,
} from '#server/domain/demo/parts/demo-data.ts';
import { DEMO_HISTORY_DAYS, DEMO_WAITING_DAYS, demoReplyTo } from '#server/domain/demo/parts/demo-history.ts';
import { recordClick } from '#server/domain/invitations/record-click.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { agreeToShow } from '#server/domain/reviews/agree-to-show.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { recordClickThrough } from '#server/domain/reviews/record-click-through.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { takeBackAgreement } from '#server/domain/reviews/take-back-agreement.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { listPictureReviews } from '#server/domain/social/list-picture-reviews.ts';
import { permitPicture } from '#server/domain/social/permit-picture.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth, verificationToken } from '#server/identity/auth.ts';
import { historyReviews, seedHistory } from '#server/start/seed-history.ts';
import { seedSources } from '#server/start/seed-sources.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { isUpToAuthor } from '#shared/social/social.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { dayInFiles } from '#shared/time/time.ts';

/** Longer ago than anything else here. */
const MEMBER_DAYS = 400;
const CAMPAIGN_DAYS = 1;
const DEMO_PERMITTED = 4;

/**
 * Fills an empty installation with a believable practice, through the same verbs people use. Does nothing once an
 * account exists, or the demo was cleared. Returns whether it did.
 */
export async function seedDemo(visitor: Ctx): Promise<boolean> {
  const [anyone] = await visitor.db.select({ id: users.id }).from(users).limit(1);
  if (anyone || (await wasCleared(visitor))) return false;
  const today = visitor.now();
  const past = <C extends Ctx>(ctx: C, days: number, minutes = 0): C => ({
    ...ctx,
    now: () => new Date(today.getTime() - days * DAY_MS + minutes * MINUTE_MS),
  });

  const owner = await makeOwner(visitor);
  const job = { ...owner, actor: { kind: 'job', name: 'seed' } } as const;
  await asPast(owner, past(job, DEMO_HISTORY_DAYS), (job) => bringDemoReviews(job, today, DEMO_EDIT.before));
  await asPast(owner, owner, (owner) => seedHistory(owner, today));
  await asPast(owner, past(job, DEMO_EDIT.seenDaysAgo), (job) =>
    bringDemoReviews(job, today, DEMO_EDIT.before),
  );
  for (const [index, [days, name, email, rating, text]] of DEMO_FEEDBACK.entries()) {
    await asPast(owner, past(visitor, days), (visitor) =>
      submitReview(visitor, {
        ...answerFrom(`demo-feedback-000${index}`),
        rating: String(rating),
        private: { name, email, text },
      }),
    );
  }
  for (const [index, [days, ...said]] of DEMO_AGREED.entries())
    await asPast(owner, past(visitor, days), (visitor) => answerInPublic(visitor, index, said));
  await handleFeedback(owner, today);
  for (const [name, email] of DEMO_CONTACTS)
    if (DEMO_SPANISH.includes(email))
      await addContact(past(owner, CAMPAIGN_DAYS), { name, email, phone: '', language: 'es' });
  const campaign = await launch(past(owner, CAMPAIGN_DAYS));
  const asked = await findAsked(owner, campaign.id);
  await sendInvitations(
    { ...past(job, CAMPAIGN_DAYS, 1), channels: { ...job.channels, email: NOWHERE } },
    { invitationIds: asked.map(({ id }) => id) },
  );
  for (const [name, email, openedAfter, rated] of DEMO_CONTACTS) {
    const token = asked.find((one) => one.email === email)?.token;
    if (!token || openedAfter === undefined) continue;
    await recordClick(past(visitor, CAMPAIGN_DAYS, openedAfter), { token });
    if (!rated) continue;
    const answer = await asPast(owner, past(visitor, CAMPAIGN_DAYS, openedAfter + 2), (visitor) =>
      submitReview(visitor, {
        ...answerFrom(`demo-${email.replace(/\W/g, '-')}`),
        invitation: token,
        rating: String(rated),
        public: { platformId: String(getPlatform('google').id), name, text: '' },
      }),
    );
    // Not everybody clicks through.
    if (rated < 5) continue;
    const page = { businessKey: DEMO_BUSINESS.review_link_url, token: answer.token, byItself: true };
    await recordClickThrough(past(visitor, CAMPAIGN_DAYS, openedAfter + 3), page);
  }
  await asPast(owner, job, (job) => bringDemoReviews(job, today, {}));
  await seeInTime(owner);
  await removeInTime(past(owner, DEMO_REMOVED_DAYS_AGO));
  await seedSources(owner);
  await permitPictures(owner);
  return true;
}

/** Everybody asked here is invented, and was asked yesterday: no mail may be sent today. */
const NOWHERE: Ctx['channels']['email'] = {
  id: 'demo',
  async send(message, beforeHandOver) {
    await beforeHandOver?.();
    return { externalId: message.key };
  },
};

type Said = (typeof DEMO_AGREED)[number] extends readonly [number, ...infer Rest] ? Rest : never;

/** Rates on the page and says on the thanks page whether it may be shown, as visitors do. */
async function answerInPublic(visitor: Ctx, index: number, [name, rating, text, agreement]: Said) {
  const { token } = await submitReview(visitor, {
    ...answerFrom(`demo-agreed-${String(index).padStart(6, '0')}`),
    rating: String(rating),
    path: 'public',
    public: { platformId: String(getPlatform('google').id), name, text },
  });
  if (agreement === 'refused') return;
  const businessKey = DEMO_BUSINESS.review_link_url;
  const asked = (await findThanksPage(visitor, { businessKey, token }))?.agreement;
  if (asked?.kind !== 'asked') throw new Error('The thanks page of the demo does not ask.');
  const form = { agreed: true, shownName: name, digest: asked.digest, language: 'en' } as const;
  await agreeToShow(visitor, { ...form, businessKey, token });
  if (agreement !== 'taken back') return;
  const given = (await findThanksPage(visitor, { businessKey, token }))?.agreement;
  if (given?.kind !== 'given') throw new Error('The agreement of the demo was not kept.');
  const link = new URL(given.path, visitor.config.origin).searchParams.get('a') ?? '';
  await takeBackAgreement(visitor, { token: link });
}

/** All but the latest feedback was handled the day after. */
async function handleFeedback(owner: BusinessCtx, today: Date): Promise<void> {
  const feedback = feedbackOf(owner);
  const rows = await owner.db
    .select({ id: feedback.id, at: feedback.review_date })
    .from(feedback)
    .where(lt(feedback.review_date, new Date(today.getTime() - DEMO_WAITING_DAYS * DAY_MS)));
  for (const { id, at } of rows) {
    const handledAt = new Date(at.getTime() + DAY_MS);
    await handleReviews({ ...owner, now: () => handledAt }, { review: [id], outcomes: ['called'] });
  }
}

/** Each review arrived shortly after it was written, or with the platform: that is when waiting begins. */
async function seeInTime(ctx: BusinessCtx): Promise<void> {
  const seenAt = sql`greatest(${REVIEW.review_date} + interval '20 minutes', (select ${platformConnections.created_at}
    from ${platformConnections} where ${platformConnections.id} = ${REVIEW.connection_id}))`;
  const reviews = platformReviewsOf(ctx);
  const read = inArray(REVIEW.id, ctx.db.select({ id: reviews.id }).from(reviews));
  await changeReviews(ctx, read, { first_seen_at: seenAt, created_at: seenAt });
  await ctx.db
    .update(reviewEdits)
    .set({ replaced_at: sql`${reviews.edited_at}` })
    .from(reviews)
    .where(and(eq(reviews.id, reviewEdits.review_id), isNotNull(reviews.edited_at)));
}

/** Removed reviews were missed on that day, not at the start of the demo. */
async function removeInTime(ctx: BusinessCtx): Promise<void> {
  const removed = removedReviewsOf(ctx);
  const gone = inArray(REVIEW.id, ctx.db.select({ id: removed.id }).from(removed));
  const lastSeen = new Date(ctx.now().getTime() - DAY_MS);
  await changeReviews(ctx, gone, { removed_at: ctx.now(), last_seen_at: lastSeen });
}

/** The authors of the latest good reviews have signed that pictures may be made of them. */
async function permitPictures(owner: BusinessCtx): Promise<void> {
  const { rows } = await listPictureReviews(owner, {});
  const open = rows.filter(({ refusal }) => refusal !== null && isUpToAuthor(refusal));
  const givenOn = dayInFiles(owner.now(), {
    country: DEMO_BUSINESS.country,
    timeZone: DEMO_BUSINESS.time_zone,
  });
  for (const { id } of open.slice(0, DEMO_PERMITTED)) {
    await permitPicture(owner, { reviewId: id, method: 'signed', givenOn, isConfirmed: true });
  }
}

/** Hides its notices from running workers, which would mail them as news of today. */
function asPast<C extends Ctx, T>(
  { business }: BusinessCtx,
  ctx: C,
  happen: (ctx: C) => Promise<T>,
): Promise<T> {
  return withTx(ctx, async (ctx) => {
    const done = await happen(ctx);
    await backdateNotices({ ...ctx, business });
    return done;
  });
}

/** Events of past days were notified then: no mail of today is about them. */
async function backdateNotices({ db, business }: BusinessCtx): Promise<void> {
  await db
    .update(notices)
    .set({ status: 'sent', sent_at: sql`${notices.created_at}` })
    .where(and(eq(notices.business_id, business.id), eq(notices.status, 'queued')));
}

async function wasCleared({ db }: Ctx): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'demo.clear'))
    .limit(1);
  return row !== undefined;
}

async function addPictures(owner: BusinessCtx): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const { use, fileName, drawing } of DEMO_PICTURES) {
    const stream = Readable.from([await sharp(Buffer.from(drawing)).png().toBuffer()]);
    const { id } = await uploadPicture(owner, { use, fileName, stream });
    await choosePicture(owner, { use, uploadId: id });
  }
}

async function makeOwner(visitor: Ctx): Promise<BusinessCtx> {
  const { name, email, password } = DEMO_OWNER;
  // The demo is this machine's own, whether or not others may register.
  const everybody: Ctx = { ...visitor, config: { ...visitor.config, registration: 'open' } };
  await registerAccount(everybody, { name, email, password, confirm: password });
  const [user] = await visitor.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('The demo owner was not registered');
  await verifyEmail(visitor, { token: await verificationToken(getAuth(visitor), user.id), password });
  const signedIn: Ctx = { ...visitor, actor: userActor({ userId: user.id, sessionId: 'seed' }) };
  await saveBusiness(signedIn, {
    businessName: DEMO_BUSINESS.business_name,
    reviewLinkUrl: DEMO_BUSINESS.review_link_url,
    reviewLinkTitle: DEMO_BUSINESS.review_link_title,
    postalAddress: DEMO_BUSINESS.postal_address,
    kind: DEMO_BUSINESS.kind,
    phone: DEMO_BUSINESS.phone,
    website: DEMO_BUSINESS.website,
    country: DEMO_BUSINESS.country,
    timeZone: DEMO_BUSINESS.time_zone,
    brandColor: DEMO_BRAND.color,
    closingWords: DEMO_BRAND.closingWords,
  });
  const business = await findBusinessOfUser(visitor, user.id);
  if (!business) throw new Error('The demo business was not saved');
  const queue = visitor.queue.from({ businessId: business.id, requestId: visitor.requestId });
  const owner: BusinessCtx = { ...signedIn, business, queue };
  const platforms = DEMO_PLATFORMS.map(([slug, writeReviewUrl]) => ({
    platformId: getPlatform(slug).id,
    writeReviewUrl,
  }));
  await savePlatforms(owner, { platforms });
  await addPictures(owner);
  // The library uses a clock of its own for sign-ups.
  const since = new Date(visitor.now().getTime() - MEMBER_DAYS * DAY_MS);
  await visitor.db.update(users).set({ created_at: since }).where(eq(users.id, user.id));
  await visitor.db
    .update(businessProfiles)
    .set({ created_at: since })
    .where(eq(businessProfiles.id, business.id));
  return owner;
}

/** As if synced on that day: later reviews are missing, and edited ones have their former text. */
async function bringDemoReviews(job: BusinessCtx, today: Date, then: Partial<Record<string, string>>) {
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * DAY_MS);
  const all = [...DEMO_REVIEWS, ...historyReviews(today)];
  for (const slug of new Set(all.map(([, platform]) => platform))) {
    const reviews = all
      .filter(([, platform]) => platform === slug)
      .flatMap(([daysAgo, , reviewerName, rating, text, more = {}], index) => {
        // Spread over the working day, so that the times look natural.
        const spread = Number.isInteger(daysAgo) ? (daysAgo * 47) % 480 : 0;
        const reviewedAt = new Date(at(daysAgo).getTime() - spread * 60_000);
        const externalId = `demo-${index}`;
        if (reviewedAt > job.now()) return [];
        const isPast = job.now() < today;
        const repliedAt = new Date(reviewedAt.getTime() + (5 + ((index * 11) % 50)) * HOUR_MS);
        // Before the platforms were connected nobody replied.
        const isAnswered = daysAgo > DEMO_WAITING_DAYS && daysAgo < DEMO_HISTORY_DAYS + 60;
        return [
          {
            externalId,
            reviewerName,
            rating,
            reviewedAt,
            text: then[reviewerName] ?? text,
            ...(more.editedDaysAgo === undefined || isPast ? {} : { editedAt: at(more.editedDaysAgo) }),
            ...(more.removed && !isPast ? { removed: true } : {}),
            ...(more.reply && at(daysAgo - 1) <= job.now()
              ? { reply: { text: more.reply, at: at(daysAgo - 1) } }
              : {}),
            ...(isAnswered && repliedAt <= job.now() && !more.reply && !more.removed
              ? { reply: { text: demoReplyTo(rating, index), at: repliedAt } }
              : {}),
          },
        ];
      });
    const locationName = DEMO_BUSINESS.business_name;
    await bringReviews(job, { platformId: getPlatform(slug).id, locationName, reviews });
  }
}

function launch(owner: BusinessCtx) {
  return launchCampaign(owner, {
    channel: 'email',
    contacts: DEMO_CONTACTS.map(([name, email]) => ({ name, email, phone: '' })),
    template: { ...defaultTemplate('email', ''), reminderEnabled: true, reminderDays: 3 },
    consent: true,
    submissionKey: 'demo-campaign',
  });
}

async function findAsked({ config, db, business }: BusinessCtx, campaignId: string) {
  const rows = await db
    .select({
      id: invitations.id,
      email: contacts.email,
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(and(eq(invitations.business_id, business.id), eq(invitations.campaign_id, campaignId)));
  return rows.map((row) => ({ ...row, token: linkToken(config.secret, 'invitation', row.id) }));
}

function answerFrom(submission: string) {
  const businessKey = DEMO_BUSINESS.review_link_url;
  return { businessKey, invitation: null, edit: null, userAgent: 'seed', submission };
}
