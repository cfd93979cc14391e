import type { PreflightView } from '#shared/campaigns/audience.ts';
import type { FormAnswer } from '#shared/http/form.ts';
import type { Toast } from '#shared/http/messages.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { CodeToWrite } from '#shared/sending/own-numbers.ts';
import type { TypedTemplate } from './typed-campaign.ts';

export type AskResult = FormAnswer['lastResult'];

/** What the screen takes from an answer of its action. */
export interface AskAnswer {
  lastResult?: AskResult | null;
  toast?: Toast | null;
  preflight?: PreflightView;
  /** The default wording, once it was asked back. */
  reset?: { channel: Channel; template: TypedTemplate };
  /** A code to send from the phone that is to be confirmed. */
  write?: CodeToWrite;
  /** The campaign that was made. */
  launched?: string;
  /** The campaign that was taken back. */
  undone?: string | null;
}

/** What an answer says of this form, and not of the address or of an undo beside it. */
export function resultOf(answer: AskAnswer | undefined): AskResult | undefined {
  const { lastResult } = answer ?? {};
  return lastResult?.initialValue && 'channel' in lastResult.initialValue ? lastResult : undefined;
}
