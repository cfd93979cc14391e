import { data, redirect } from 'react-router';
import type { Ctx } from '#server/core/context.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { askSomeone } from '#server/domain/campaigns/ask-someone.ts';
import { undoAsk } from '#server/domain/campaigns/undo-ask.ts';
import { door } from '#server/http/door.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import { AskSomeone } from '#shared/campaigns/ask-someone.ts';
import { InvitationId } from '#shared/campaigns/campaigns.ts';
import { MESSAGES, undoTooLate } from '#shared/http/messages.ts';

/** The dialog exists on every screen; its address leads to Get Reviews. */
export const loader = door(async () => redirect('/dashboard/get-reviews'));

export const action = door(async (ctx, { request }) =>
  intents(request, {
    ask: () => ask(ctx, request),
    undo: () => undo(ctx, request),
  }),
);

async function undo(ctx: Ctx, request: Request) {
  const words = { failed: MESSAGES.undoFailed, rejected: MESSAGES.undoFailed };
  return takeForm(ctx, request, InvitationId, words, async (value) => {
    const { undone } = await undoAsk(ctx, value);
    return undone
      ? data({ toast: MESSAGES.sendingUndone, undone: value.invitationId })
      : data({ toast: undoTooLate(1, 0), undone: null });
  });
}

const PLACES: Record<string, string> = {
  'contacts[0].name': 'name',
  'contacts[0].email': 'to',
  'contacts[0].phone': 'to',
  contacts: 'to',
};

async function ask(ctx: Ctx, request: Request) {
  const form = await readForm(request, AskSomeone);
  if (!form.ok) return form.reject();
  try {
    return data({
      asked: await askSomeone(ctx, form.value),
      now: ctx.now(),
      lastResult: form.echo(),
      toast: null,
    });
  } catch (error) {
    // The wording is not visible here, so its faults have no field.
    const fault = isAppError(error) && error.fields?.['template.content']?.[0];
    const told = fault ? new AppError('conflict', fault, { cause: error }) : error;
    return form.refuse(ctx, told, MESSAGES.sendFailed, { nameOf: (path) => PLACES[path] ?? path });
  }
}
