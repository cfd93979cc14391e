import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { phoneInFiles } from '#server/core/phones.ts';
import { eachPage } from '#server/db/page.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';
import { type Channel, INVITATION_REASONS } from '#shared/sending/channels.ts';
import { toCsvLine } from '#shared/text/csv.ts';
import { wholeLetters } from '#shared/text/whole-letters.ts';
import { dayInFiles, inFiles, type TimeForm, zoneInWords } from '#shared/time/time.ts';

const ROWS_A_PIECE = 1_000;
const MOMENTS = ['Sent', 'Delivered', 'Clicked', 'Rated'];
const STEPS = ['First message', 'Reminder 1', 'Reminder 2'];

/** The outcome of every message of a campaign as CSV for spreadsheets, in batches, in the business's time zone. */
export async function exportCampaign(
  ctx: Ctx,
  input: CampaignId,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'campaigns.read');
  await requireRecentSignIn(ctx);
  const parsed = CampaignId.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const { campaignId } = parsed.data;
  const businessId = ctx.business.id;
  const campaign = await findCampaignView(ctx, campaignId);
  if (!campaign) throw notFound('campaign');
  const address = campaign.channel === 'email' ? 'Email' : 'Phone';
  const form = toTimeForm(await loadBusiness(ctx, businessId));
  const moments = MOMENTS.map((moment) => `${moment} (${zoneInWords(form)})`);
  const day = dayInFiles(campaign.createdAt, form);
  return { fileName: `${nameOfFile(campaign)}-${day}.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only with this byte order mark.
    yield `\ufeff${toCsvLine(['Contact', address, 'Step', 'Status', 'Reason', ...moments])}`;
    const mine = and(eq(invitations.business_id, businessId), eq(invitations.campaign_id, campaignId));
    const pieces = eachPage({ id: invitations.id }, ROWS_A_PIECE, (part) =>
      ctx.db
        .select({ invitation: invitations, contact: contacts, cursor: part.cursor })
        .from(invitations)
        .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
        .where(and(mine, part.after))
        .orderBy(...part.orderBy)
        .limit(part.limit),
    );
    for await (const rows of pieces) {
      yield rows.map(({ invitation, contact }) => toLine(invitation, contact, form)).join('');
    }
  }
}

const LONGEST_NAME = 60;

/** The name the owner gave; if it is the generated one, the channel. */
function nameOfFile({ channel, name }: { channel: Channel; name: string }): string {
  const words =
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join('-') ?? '';
  const usual = `${channel}-campaign`;
  return words === '' || words.startsWith(usual) ? usual : wholeLetters(words.slice(0, LONGEST_NAME));
}

/** Numbers in E.164, for other programs. */
function toLine(
  row: typeof invitations.$inferSelect,
  contact: typeof contacts.$inferSelect,
  form: TimeForm,
): string {
  const { channel, step, status } = row;
  const recipient = channel === 'email' ? contact.email : phoneInFiles(contact.phone);
  const reason = row.reason ? INVITATION_REASONS[row.reason] : '';
  const moments = [row.sent_at, row.delivered_at, row.clicked_at, row.rated_at];
  const cells = [contact.name, recipient, STEPS[step] ?? `Reminder ${step}`, status, reason];
  return toCsvLine([...cells, ...moments.map((at) => (at ? inFiles(at, form) : ''))]);
}
