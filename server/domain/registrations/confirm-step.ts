import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { updateRegistration } from '#server/domain/registrations/parts/update-registration.ts';
import { loadRegistration } from '#server/domain/registrations/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { SayStep } from '#shared/sending/registration-input.ts';

/** The owner marks a step as done that the provider cannot report, or undoes that. */
export async function confirmStep(ctx: Ctx, input: SayStep): Promise<void> {
  allow(ctx, 'registrations.save');
  const { step, done } = parse(SayStep, input);
  await withTx(ctx, async (ctx) => {
    const { [step]: before, ...others } = (await loadRegistration(ctx)).said;
    if ((before !== undefined) === done) return;
    await updateRegistration(ctx, { said: done ? { ...others, [step]: ctx.now().toISOString() } : others });
    await record(ctx, 'registrations.say-step', { type: 'business', id: ctx.business.id }, { step, done });
  });
}
