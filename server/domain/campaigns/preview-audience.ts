import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { countAudience, refusalWords } from '#server/domain/campaigns/parts/count-audience.ts';
import { countReadyBy, type Judged, judgeAudience } from '#server/domain/campaigns/parts/judge-audience.ts';
import { allow } from '#server/identity/allow.ts';
import type { AudienceView, SendPreview } from '#shared/campaigns/audience.ts';
import { PreviewAudience } from '#shared/campaigns/campaigns.ts';
import { LISTED_PEOPLE } from '#shared/contacts/contact-basics.ts';
import { CHANNELS, type Channel, INVITATION_REASONS } from '#shared/sending/channels.ts';

/**
 * The state of each person on a channel while the list is still being made: what a launch would do, before consent is
 * given. Writes nothing.
 */
export async function previewAudience(ctx: Ctx, input: PreviewAudience): Promise<AudienceView> {
  allow(ctx, 'campaigns.launch');
  const asking = parse(PreviewAudience, input);
  const { channel, contacts } = asking;
  const audience = await judgeAudience(ctx, asking);
  const { rules, startsAt, people, twice } = audience;
  const now = ctx.now();
  const sendPreviews = new SendPreviews();
  const typed = contacts.map(({ name, email, phone }): number | null =>
    name === '' && `${email}${phone}` !== '' ? sendPreviews.place(NO_NAME) : null,
  );
  for (const at of twice) typed[at] = sendPreviews.place(TWICE);
  const listed: [string, number][] = [];
  for (const judged of people) {
    const place = sendPreviews.place({
      reason: judged.refusal?.reason ?? null,
      text: refusalWords(judged, rules, now),
      at: deferredUntil(judged, startsAt),
    });
    if (judged.at !== null) typed[judged.at] = place;
    else listed.push([judged.person.contactId, place]);
  }
  const counts = countAudience(channel, audience);
  const isShort = people.length <= LISTED_PEOPLE;
  return {
    ...counts,
    typed,
    listed: isShort ? withUsual(listed) : { usual: -1, others: [] },
    sendPreviews: sendPreviews.all,
    readyBy: await countReady(ctx, people, { [channel]: counts.ready }, isShort),
  };
}

const NO_NAME: SendPreview = { reason: 'no_name', text: INVITATION_REASONS.no_name, at: null };
const TWICE: SendPreview = { reason: 'duplicate', text: INVITATION_REASONS.duplicate, at: null };

function deferredUntil({ due }: Judged, startsAt: Date): Date | null {
  return due && due.at > startsAt ? due.at : null;
}

/** Most people share a preview, so each distinct one is sent once. */
class SendPreviews {
  readonly all: SendPreview[] = [];
  private readonly places = new Map<string, number>();

  place(sendPreview: SendPreview): number {
    const key = `${sendPreview.reason} ${sendPreview.text} ${sendPreview.at?.getTime()}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.all.length);
    return this.all.push(sendPreview) - 1;
  }
}

function withUsual(listed: [string, number][]): AudienceView['listed'] {
  const counts = new Map<number, number>();
  for (const [, place] of listed) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [usual = -1] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { usual, others: listed.filter(([, place]) => place !== usual) };
}

/** Counts for the other channels, if there are few enough people to judge them again. */
async function countReady(
  ctx: BusinessCtx,
  people: readonly Judged[],
  known: Partial<Record<Channel, number>>,
  isShort: boolean,
): Promise<AudienceView['readyBy']> {
  const counts: AudienceView['readyBy'] = { email: null, sms: null, whatsapp: null, ...known };
  if (!isShort) return counts;
  for (const channel of CHANNELS) counts[channel] ??= await countReadyBy(ctx, people, channel);
  return counts;
}
