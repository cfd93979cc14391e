import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { erasePeople } from '#server/domain/contacts/parts/erase-people.ts';
import { inBatches } from '#server/domain/contacts/parts/in-batches.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { allow } from '#server/identity/allow.ts';
import { ChosenContacts } from '#shared/contacts/contacts.ts';

/** Erases these people in batches; if interrupted, the next call continues with the rest. */
export async function eraseContacts(ctx: Ctx, input: ChosenContacts): Promise<{ erased: number }> {
  allow(ctx, 'contacts.manage');
  const chosen = parse(ChosenContacts, input);
  let erased = 0;
  for await (const people of inBatches(ctx, chosen)) {
    erased += await withTx(ctx, async (ctx) => {
      await lockContacts(ctx);
      return erasePeople(ctx, people);
    });
  }
  return { erased };
}
