import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { saveSetup } from '#server/domain/setup/parts/save-setup.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { allow } from '#server/identity/allow.ts';
import { TrySender } from '#shared/business/setup-input.ts';
import type { TestSent } from '#shared/sending/mailbox.ts';

/**
 * Sends a sample request to the owner and returns the address: email works once a mail server has accepted one. The
 * postal address is saved first, since nothing is sent without it; not in one transaction, as a mail takes seconds.
 */
export async function trySender(ctx: Ctx, input: TrySender): Promise<TestSent> {
  allow(ctx, 'setup.change');
  const { postalAddress } = parse(TrySender, input);
  if (postalAddress !== undefined) await saveBusiness(ctx, { postalAddress });
  const { email } = await listTemplates(ctx);
  const { saved: _, ...template } = email;
  const sent = await sendTest(ctx, { channel: 'email', template });
  await withTx(ctx, async (ctx) => {
    if (!sent.isLocalOnly) await saveSetup(ctx, { sender_tested_at: ctx.now() });
    await record(ctx, 'setup.try-sender', { type: 'business', id: ctx.business.id });
  });
  return sent;
}
