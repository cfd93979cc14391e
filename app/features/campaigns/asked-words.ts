import type { AskedView } from '#shared/campaigns/ask-someone.ts';
import { helpForRequest } from '#shared/http/error-help.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import { counted } from '#shared/text/plural.ts';
import { atInWords, type TimeForm } from '#shared/time/time.ts';

type Asked = Extract<AskedView, { kind: 'asked' }>;

export type AskAnswer = Partial<FormResult> & { asked?: AskedView; now?: Date };

const MESSAGE = { email: 'email', sms: 'text', whatsapp: 'WhatsApp message' } as const;

const DEFERRED_BECAUSE = {
  quiet: 'it is outside your sending hours where they live',
  cap: 'you have reached your messages for today',
} as const satisfies Record<NonNullable<Asked['deferredBecause']>, string>;

export function whoGetsWhat({ name, channel }: Asked): string {
  return `${name} gets your ${MESSAGE[channel]}`;
}

/** Why a message waits; null if it does not. */
export function whyDeferred({ deferredBecause }: Asked): string | null {
  return deferredBecause && DEFERRED_BECAUSE[deferredBecause];
}

/** The outcome, once the dialog is closed; null if there is none, as the connection was lost. */
export function askedToast({ asked, now, toast, lastResult }: AskAnswer, form: TimeForm): Toast | null {
  if (toast) return toast;
  if (asked?.kind === 'asked') {
    return {
      kind: 'success',
      title: whoGetsWhat(asked),
      text: `At ${asked.recipient}. ${now ? whenWords(asked, now, form) : ''}`.trim(),
      link: { to: `/dashboard/campaigns/${asked.campaignId}`, label: 'See this week' },
    };
  }
  if (asked) {
    const help = helpForRequest(asked.reason);
    return { ...MESSAGES.sendFailed, text: `${asked.name} is not asked. ${asked.text}.`, help };
  }
  const [fault] = Object.values(lastResult?.error ?? {}).flatMap((faults) => faults ?? []);
  return fault === undefined ? null : { ...MESSAGES.sendFailed, text: fault };
}

function whenWords(asked: Asked, now: Date, form: TimeForm): string {
  const { startsAt, deferredUntil } = asked;
  const why = whyDeferred(asked);
  if (deferredUntil && why) return `It goes out ${atInWords(deferredUntil, now, form)}, because ${why}.`;
  const seconds = Math.ceil((startsAt.getTime() - now.getTime()) / 1_000);
  return seconds > 0 ? `It goes out in ${counted(seconds, 'second')}.` : 'It goes out now.';
}
