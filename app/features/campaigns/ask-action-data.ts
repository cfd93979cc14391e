import type { PreflightView } from '#shared/campaigns/audience.ts';
import type { FormResult } from '#shared/http/form.ts';
import type { Toast } from '#shared/http/messages.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { CodeToWrite } from '#shared/sending/own-numbers.ts';
import type { TypedTemplate } from './typed-campaign.ts';

export type AskResult = FormResult['lastResult'];

/** What the screen uses of its action's answer. */
export interface AskActionData {
  lastResult?: AskResult | null;
  toast?: Toast | null;
  preflight?: PreflightView;
  /** The default wording after a reset, or the one that was saved somewhere else. */
  reset?: { channel: Channel; template: TypedTemplate };
  /** What was saved somewhere else, instead of which nothing else was saved. */
  newer?: { channel: Channel; template: TypedTemplate };
  /** The code to send from the phone that is being confirmed. */
  write?: CodeToWrite;
  /** The campaign that was launched. */
  launched?: string;
  /** The campaign that was undone. */
  undone?: string | null;
}

/** The part of an answer that is about this form, not about the postal address or an undo beside it. */
export function resultOf(answer: AskActionData | undefined): AskResult | undefined {
  const { lastResult } = answer ?? {};
  return lastResult?.initialValue && 'channel' in lastResult.initialValue ? lastResult : undefined;
}
