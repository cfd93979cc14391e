import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { parse } from '#server/core/parse.ts';
import { inBatches } from '#server/domain/contacts/parts/in-batches.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { recordOptOuts } from '#server/domain/contacts/parts/record-opt-outs.ts';
import { allow } from '#server/identity/allow.ts';
import { ChosenContacts } from '#shared/contacts/contacts.ts';

/**
 * The owner opts these people out of every channel. Returns how many were not opted out everywhere before; exactly
 * these changes can be undone by the `batchId`.
 */
export async function optOutContacts(
  ctx: Ctx,
  input: ChosenContacts,
): Promise<{ batchId: string; optedOut: number }> {
  allow(ctx, 'contacts.manage');
  const chosen = parse(ChosenContacts, input);
  const batchId = newId();
  let optedOut = 0;
  for await (const people of inBatches(ctx, chosen)) {
    optedOut += await withTx(ctx, async (ctx) => {
      await lockContacts(ctx);
      return recordOptOuts(ctx, people, batchId);
    });
  }
  return { batchId, optedOut };
}
