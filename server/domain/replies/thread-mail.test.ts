import { beforeEach, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { captureMail } from '#tests/capture-mail.ts';
import {
  asJob,
  asVisitor,
  linksOf,
  makeBusiness,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';

let ctx: OwnerCtx;
let sent: EmailMessage[];

beforeEach(async () => {
  sent = [];
  const made = await makeBusiness({ is_healthcare: false, business_name: 'Bright Smiles' });
  ctx = { ...made.ctx, channels: { ...made.ctx.channels, email: captureMail(sent) } };
});

interface Customer {
  email: string;
  /** Of the contact, who is invited; nobody is without it. */
  known?: CustomerLanguage | null;
  page: CustomerLanguage;
}

/** Private feedback without a word of text. */
async function feedback({ email, known, page: language }: Customer): Promise<string> {
  const contact =
    known === undefined ? null : await makeContact(ctx, { name: 'Eva', email, language: known });
  const invited = contact && (await makeInvitation(ctx, { contact_id: contact.id }));
  const { reviewId } = await submitReview(asVisitor(ctx), {
    businessKey: ctx.actor.userId,
    userAgent: 'Phone',
    edit: null,
    language,
    rating: '1',
    ...(invited
      ? { invitation: linksOf(invited).token, private: {} }
      : { invitation: null, private: { name: email, email } }),
  });
  return reviewId;
}

async function answer(reviewId: string, text = 'May I call you?'): Promise<EmailMessage | undefined> {
  await replyToFeedback(ctx, { reviewId, text });
  const rows = await ctx.db.select().from(threadMails);
  const mail = rows.find((row) => row.review_id === reviewId && row.state === 'queued');
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
  return sent.at(-1);
}

const ENGLISH = [
  'Your message to Bright Smiles',
  'This is a reply to the feedback you sent to Bright Smiles.',
];
const SPANISH = [
  'Su mensaje a Bright Smiles',
  'Este correo responde a los comentarios que usted envió a Bright Smiles.',
];

test.each([
  ['known of the contact', { known: 'es', page: 'en' }, SPANISH],
  ['of the page, where none is known', { known: null, page: 'es' }, SPANISH],
  ['of the page of somebody unknown', { page: 'es' }, SPANISH],
  ['known, whatever the page was in', { known: 'en', page: 'es' }, ENGLISH],
  ['of all, where nothing else is known', { page: 'en' }, ENGLISH],
] as const)('an answer is in the language %s, and says what is true', async (_, given, [subject, why]) => {
  await makeContact(ctx, { name: 'Ida', language: given.page === 'es' ? 'en' : 'es' });
  const id = await feedback({ email: 'eva@mail.example', ...given });
  const mail = await answer(id);
  expect(mail).toMatchObject({ to: { address: 'eva@mail.example' }, subject });
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(why);
  expect(mail?.html).toMatch(subject === SPANISH[0] ? /<html[^>]*lang="es"/ : /<html[^>]*lang="en"/);
  await ctx.db.insert(threadMails).values({
    business_id: ctx.business.id,
    review_id: id,
    direction: 'in',
    state: 'received',
    text: 'When?',
    created_at: ctx.now(),
  });
  expect((await answer(id, 'Or tomorrow?'))?.subject).toBe(`Re: ${subject}`);
});

test('a person who changes an answer on a page in another language is answered in that language', async () => {
  const contact = await makeContact(ctx, { name: 'Eva', email: 'eva@mail.example' });
  const { token: invitation } = linksOf(await makeInvitation(ctx, { contact_id: contact.id }));
  const visit = { businessKey: ctx.actor.userId, userAgent: 'Phone', edit: null, invitation, private: {} };
  await submitReview(asVisitor(ctx), { ...visit, language: 'en', rating: '1' });
  const again = { ...visit, language: 'es', rating: '2' } as const;
  const { reviewId } = await submitReview(asVisitor(ctx), again);
  expect((await answer(reviewId))?.subject).toBe(SPANISH[0]);
});

test('a person who opted out of requests still gets a reply, and the owner sees it', async () => {
  const { ctx: stranger } = await makeBusiness();
  const [eva, sam] = [
    await feedback({ email: 'eva@mail.example', known: null, page: 'en' }),
    await feedback({ email: 'sam@mail.example', page: 'en' }),
  ];
  const no = { channel: 'email', source: 'page', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values([
    { ...no, business_id: ctx.business.id, recipient: 'eva@mail.example' },
    { ...no, business_id: stranger.business.id, recipient: 'sam@mail.example' },
  ]);
  expect((await findThread(ctx, { reviewId: eva }))?.isOptedOut).toBe(true);
  expect((await findThread(ctx, { reviewId: sam }))?.isOptedOut).toBe(false);
  expect(await answer(eva)).toMatchObject({ to: { address: 'eva@mail.example' } });
});
