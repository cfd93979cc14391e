import { randomInt } from 'node:crypto';
import { ModelError, type OpenModel } from '#server/connectors/models/model.ts';
import { detectLanguage } from '#server/connectors/platforms/detect-language.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { findingsOf } from '#server/domain/replies/parts/check-privacy.ts';
import { countedPieces } from '#server/domain/replies/parts/counted-pieces.ts';
import { fillName, fillPhone } from '#server/domain/replies/parts/fill-name.ts';
import {
  type DraftFault,
  judgeDraft,
  mayShow,
  withoutFaults,
} from '#server/domain/replies/parts/judge-draft.ts';
import { languageOfReply, reviewLanguage } from '#server/domain/replies/parts/language-of-reply.ts';
import {
  type FailedTry,
  makePrompt,
  openingOf,
  type PromptFacts,
} from '#server/domain/replies/parts/make-prompt.ts';
import { findModel } from '#server/domain/replies/parts/model-of.ts';
import { NAME, PHONE_PLACE, redact } from '#server/domain/replies/parts/redact.ts';
import { replyMethodOf } from '#server/domain/replies/parts/reply-method.ts';
import {
  fillMembers,
  hideMembers,
  membersNamed,
  praiseOfMembers,
} from '#server/domain/replies/parts/team-members.ts';
import { areTokensUsedUp } from '#server/domain/replies/parts/usage.ts';
import { addVersion, type EarlierReplies, lastReplies } from '#server/domain/replies/parts/versions.ts';
import { wordsOfReview } from '#server/domain/replies/parts/words-of-review.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { townIn } from '#shared/business/postal-address.ts';
import { greetingName } from '#shared/contacts/greeting-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import {
  type ModelFault,
  REPLIES_COMPARED,
  type ReplyAuthor,
  type ReplyLanguage,
  type ReplyLanguageChoice,
  type ReplyLength,
  type ReplyTone,
  type SuggestionEvent,
} from '#shared/replies/replies.ts';
import { tooLongBy } from '#shared/replies/reply-length.ts';
import { type ReviewConcern, reviewConcern } from '#shared/replies/review-concern.ts';
import { composeForConcern } from '#shared/replies/templates/compose-for-concern.ts';
import { composeFromTemplates } from '#shared/replies/templates/compose-from-templates.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import { storableText } from '#shared/text/storable.ts';

/** Attempts in total, including rewrites of rejected drafts. */
const MOST_TRIES = 3;
/** Earlier replies that the model reads whole, none of them longer. */
const MOST_PUBLISHED = 3;
const LONGEST_PUBLISHED = 600;
/** A sentence is over once the next one begins. */
const SENTENCE_END = /[.!?…]["”’')]*\s+(?=\S)|\n+(?=\S)/gu;

export interface DraftRequest {
  tone: ReplyTone;
  length: ReplyLength;
  language: ReplyLanguageChoice;
  hint: string;
}

interface Draft {
  by: ReplyAuthor;
  text: string;
  language: ReplyLanguage;
}

interface DraftOptions {
  /** Runs in the transaction that keeps the version, and may refuse it. */
  keep?: (ctx: BusinessCtx, fault: ModelFault | null) => Promise<boolean>;
  /** Why the model need not be asked. */
  fault?: ModelFault | null;
}

/**
 * Writes a reply and keeps it as a version, saying what is written as it comes. Nothing goes to the model but the
 * redacted review. Where no model answers the templates write, and the version keeps why.
 */
export async function* writeDraft(
  ctx: BusinessCtx,
  subject: Subject,
  order: DraftRequest,
  signal: AbortSignal,
  { keep = async () => true, fault: known = null }: DraftOptions = {},
): AsyncGenerator<SuggestionEvent> {
  const earlier = await lastReplies(ctx, subject.review.id);
  const model = await findModel(ctx);
  let fault =
    model && (known ?? ((await areTokensUsedUp(ctx, subject.settings.token_cap)) ? 'token_cap' : null));
  let draft: Draft | null = null;
  if (model && !fault) {
    try {
      draft = yield* byModel(ctx, model, { subject, order, earlier, signal });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      ctx.log.warn({ fault: error.fault, err: error }, 'no draft by the model');
      fault = error.fault;
      yield { type: 'again', because: 'no-model' };
    }
  }
  if (!draft) {
    draft = byTemplates(subject, order, textsOf(earlier));
    yield { type: 'text', text: draft.text };
  }
  signal.throwIfAborted();
  const { by, text, language } = draft;
  const versionId = await withTx(ctx, async (ctx) => {
    if (!(await keep(ctx, fault))) return null;
    const { tone, length, hint } = order;
    const ordered_language = languageOfReply(subject, order.language);
    const version = { by, text, language, ordered_language, tone, length, hint, fault };
    const id = await addVersion(ctx, subject.review.id, version);
    await record(
      ctx,
      'replies.draft',
      { type: 'review', id: subject.review.id },
      { by, ...(fault && { fault }) },
    );
    return id;
  });
  if (versionId === null) return;
  yield { type: 'done', versionId, by, text, findings: findingsOf(subject, text) };
}

interface Work {
  subject: Subject;
  order: DraftRequest;
  earlier: EarlierReplies;
  signal: AbortSignal;
}

async function* byModel(
  ctx: BusinessCtx,
  model: OpenModel,
  { subject, order, earlier, signal }: Work,
): AsyncGenerator<SuggestionEvent, Draft> {
  const { review, settings, business } = subject;
  const facts = factsFor(ctx, subject, order, earlier);
  const compared = textsOf(earlier).slice(0, REPLIES_COMPARED);
  const limit = replyMethodOf(ctx, subject).limit;
  const given = { review: review.review_text, avoid: settings.words_to_avoid, hint: order.hint };
  const members = membersNamed(subject);
  const fill = (text: string) => fillName(fillPhone(text, phoneOf(subject)), review.reviewer_name);
  const tries: FailedTry[] = [];
  for (;;) {
    let written = '';
    let begun = '';
    let shown = '';
    let mayGoOn = true;
    for await (const piece of countedPieces(ctx, model.write(makePrompt(facts, tries), signal))) {
      written += piece;
      const sentences = wholeSentences(fillMembers(tidyStart(written), members));
      if (!mayGoOn || sentences === begun) continue;
      begun = sentences;
      const text = fill(begun);
      mayGoOn =
        text.startsWith(shown) &&
        mayShow(begun, given) &&
        !(business.is_healthcare && findingsOf(subject, text).length > 0);
      if (!mayGoOn || text === shown) continue;
      yield { type: 'text', text: text.slice(shown.length) };
      shown = text;
    }
    const own = tidy(written);
    const raw = fillMembers(own, members);
    const named = fill(raw);
    const text = signed(named, settings.signature);
    const detected = await detectLanguage(named);
    const judged = {
      ...given,
      earlier: compared,
      isTooLong: tooLongBy(text, limit) > 0,
      isOtherLanguage: detected !== null && detected !== facts.language,
    };
    // Of a greeting for nobody nothing is left.
    const faults: DraftFault[] = named ? judgeDraft(raw, judged) : ['refused'];
    const tells = business.is_healthcare ? tellsOf(subject, text) : [];
    const language = reviewLanguage(detected ?? '') ?? facts.language;
    // The wrong language is asked for once more; then the composer says which one it is.
    const left = tries.some((failed) => failed.faults.includes('language'))
      ? faults.filter((fault) => fault !== 'language')
      : faults;
    if (left.length === 0 && tells.length === 0) {
      const rest = text.startsWith(shown) ? text.slice(shown.length) : '';
      if (rest) yield { type: 'text', text: rest };
      return { by: 'model', text, language };
    }
    tries.push({ text: own, faults, tells });
    if (tries.length === MOST_TRIES) {
      if (faults.includes('refused'))
        throw new ModelError('model_refused', 'The model did not write a reply');
      const kept = fill(withoutFaults(raw, judged));
      if (!kept) throw new ModelError('model_refused', 'Nothing is left of what the model wrote');
      return { by: 'model', text: signed(kept, settings.signature), language };
    }
    yield {
      type: 'again',
      because: tells.length > 0 ? 'privacy' : faults.includes('alike') ? 'alike' : 'rules',
    };
  }
}

/** What the draft gives away, without the name and the phone that the model was not told. */
function tellsOf(subject: Subject, text: string): FailedTry['tells'] {
  const name = greetingName(subject.review.reviewer_name);
  const phone = phoneOf(subject);
  return findingsOf(subject, text).map(({ start, end, why }) => {
    const phrase = text.slice(start, end);
    const nameless = name ? phrase.replaceAll(name, NAME) : phrase;
    return { phrase: phone ? nameless.replaceAll(phone, PHONE_PLACE) : nameless, why };
  });
}

const phoneOf = ({ business }: Subject) => formatPhone(business.phone, business.country);

function textsOf({ own, published, drafted }: EarlierReplies): string[] {
  return [...own, ...published.map(({ text }) => text), ...drafted];
}

/** What has come so far, up to the end of its last whole sentence. */
function wholeSentences(text: string): string {
  const end = [...text.matchAll(SENTENCE_END)].at(-1);
  return end ? text.slice(0, end.index + end[0].length).trimEnd() : '';
}

function factsFor(
  ctx: BusinessCtx,
  subject: Subject,
  order: DraftRequest,
  earlier: EarlierReplies,
): PromptFacts {
  const { review, business, settings, ownEmails } = subject;
  const limit = replyMethodOf(ctx, subject).limit;
  const names = [review.reviewer_name, ...ownEmails.map((email) => email.split('@')[0] ?? '')];
  const hidden = (text: string, others: readonly string[] = []) =>
    redact(text, { names: [...names, ...others], language: review.language });
  return {
    businessName: business.business_name,
    trade: findBusinessKind(business.kind)?.label ?? '',
    town: townIn(business.postal_address),
    hasPhone: business.phone !== '',
    platformName: kindOf(review) === 'platform' ? publicNameOf(findPlatform(review.platform_id)) : '',
    healthcare: business.is_healthcare,
    isPrivate: kindOf(review) === 'private',
    review: hidden(hideMembers(wordsOfReview(review), membersNamed(subject))),
    members: membersNamed(subject).map(({ place }) => place),
    stars: review.rating,
    recommends: recommends(review),
    concern: concernOf(review),
    tone: order.tone,
    length: order.length,
    hint: hidden(order.hint),
    language: languageOfReply(subject, order.language),
    samples: settings.samples.map((text) => hidden(text)),
    use: settings.words_to_use,
    avoid: settings.words_to_avoid,
    published: earlier.published
      .filter(({ text }) => text.length <= LONGEST_PUBLISHED)
      .slice(0, MOST_PUBLISHED)
      .map(({ text, reviewerName }) => hidden(text, [reviewerName])),
    openings: textsOf(earlier).map((text) => hidden(openingOf(text))),
    // Bytes may be four to a character, and the signature comes behind.
    mostCharacters: limit
      ? Math.max(
          100,
          Math.floor(limit.most / (limit.unit === 'bytes' ? 2 : 1)) - settings.signature.length - 20,
        )
      : null,
  };
}

function byTemplates(subject: Subject, order: DraftRequest, earlier: readonly string[]): Draft {
  const { review, business, settings } = subject;
  const wanted = languageOfReply(subject, order.language);
  const language = wanted === 'es' ? 'es' : 'en';
  const request = {
    tone: order.tone,
    language,
    healthcare: business.is_healthcare,
    tells: (sentence: string) => findingsOf(subject, sentence).length > 0,
    previous: earlier,
    signature: settings.signature,
    seed: randomInt(2 ** 31),
  } as const;
  const concern = concernOf(review);
  if (concern) {
    const text = fillPhone(composeForConcern(concern, request), phoneOf(subject));
    return { by: 'template', text, language };
  }
  const praise = praiseOfMembers(subject, request);
  const { text } = composeFromTemplates({
    ...request,
    afterOpening: request.tells(praise) ? '' : praise,
    rating: review.rating,
    text: wordsOfReview(review),
    recommends: recommends(review),
    length: order.length,
    businessKind: business.kind,
    businessName: business.business_name,
  });
  return { by: 'template', text, language };
}

function concernOf(review: Subject['review']): ReviewConcern | null {
  const isPraise = review.rating === null ? recommends(review) === true : isPositive(review.rating);
  return reviewConcern(wordsOfReview(review), isPraise);
}

/** Null where a platform asks for stars. */
function recommends({ recommendation }: Subject['review']): boolean | null {
  return recommendation === null ? null : recommendation === 'yes';
}

/** While it is written: the quote that may enclose it all is not shown. */
function tidyStart(text: string): string {
  return storableText(text)
    .replace(/^\s*["“]?/u, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** Models like to wrap an answer in quotes. */
function tidy(text: string): string {
  const plain = storableText(text)
    .trim()
    .replace(/\n{3,}/g, '\n\n');
  return /^["“][^"“”]*["”]$/u.test(plain) ? plain.slice(1, -1).trim() : plain;
}

function signed(text: string, signature: string): string {
  return signature && text ? `${text}\n\n${signature}` : text;
}
