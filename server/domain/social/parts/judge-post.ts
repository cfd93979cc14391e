import { TZDate } from '@date-fns/tz';
import type { BusinessCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import {
  assertCaption,
  assertDrawable,
  assertUsable,
  captionPrivacy,
  loadPictureSubject,
  type PictureSubject,
  undrawableIn,
} from '#server/domain/social/internal.ts';
import { graphicLook, makeScene, shownText } from '#server/domain/social/parts/make-scene.ts';
import { subjectDigest } from '#server/domain/social/parts/picture-of.ts';
import { digestOf } from '#server/domain/social/queries.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import { shownName } from '#shared/reviews/shown-name.ts';
import type { GraphicChoiceRead } from '#shared/social/graphic-input.ts';
import type { GraphicLook } from '#shared/social/graphics.ts';
import { POST_LIMITS, type PostNetwork } from '#shared/social/posts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';

interface AskedPost {
  reviewId: string;
  choice: GraphicChoiceRead;
  caption: string;
  altText: string;
  override: boolean;
}

interface JudgedPost {
  subject: PictureSubject;
  look: GraphicLook;
  /** Of the caption: the caller settles those in doubt. */
  findings: PrivacyFinding[];
  /** For the row of the post. */
  values: {
    look: GraphicLook;
    look_digest: string;
    subject_digest: string;
    caption: string;
    alt_text: string;
  };
}

/** Whether this picture with these words may go out. Call it before the transaction: fonts are read from the disk. */
export async function judgePost(
  ctx: BusinessCtx,
  { reviewId, choice, caption, altText, override }: AskedPost,
): Promise<JudgedPost> {
  const subject = await loadPictureSubject(ctx, reviewId);
  assertUsable(subject);
  const { business, row } = subject;
  const look = graphicLook(business, shownText(row), choice);
  assertDrawable(await undrawableIn(await makeScene(ctx, { business, row, look })));
  const privacy = await captionPrivacy(ctx, subject);
  const findings = assertCaption(caption, { privacy, override });
  // What the picture shows may be said of it: only what was added is looked at.
  const drawn = [shownText(row), shownName(row.reviewer_name, look.name)].filter(Boolean);
  const added = drawn.reduce((text, words) => text.replaceAll(words, ''), altText);
  assertCaption(added, { privacy, override, field: 'altText' });
  return {
    subject,
    look,
    findings,
    values: {
      look,
      look_digest: digestOf(JSON.stringify([look, 'jpeg'])),
      subject_digest: subjectDigest(subject),
      caption,
      alt_text: altText,
    },
  };
}

/** Instagram takes 4:5 to 1.91:1 in its feed. */
export function assertFitsNetwork({ size }: GraphicLook, network: PostNetwork, field: string): void {
  if (network !== 'instagram' || size !== 'story') return;
  throw invalidAt(field, 'Instagram posts cannot be this tall. Choose Square, Portrait or Link as the size.');
}

/** By the clocks at the business. */
export function plannedTime(
  ctx: BusinessCtx,
  timeZone: string,
  { day, time }: { day: string; time: string },
): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = new Date(new TZDate(year, month - 1, date, hour, minute, timeZone).getTime());
  const ahead = at.getTime() - ctx.now().getTime();
  if (ahead < MINUTE_MS) throw invalidAt('time', 'Choose a time that is still to come.');
  if (ahead > POST_LIMITS.planDays * DAY_MS) {
    throw invalidAt('day', `Choose a day within the next ${POST_LIMITS.planDays} days.`);
  }
  return at;
}
