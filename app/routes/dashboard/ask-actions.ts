import { data } from 'react-router';
import { z } from 'zod';
import type { AskResult } from '#app/features/campaigns/ask-action-data.ts';
import {
  type TypedTemplate,
  toTypedTemplate,
  typedTemplate,
} from '#app/features/campaigns/typed-campaign.ts';
import type { Ctx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { confirmNumber } from '#server/domain/own-numbers/confirm-number.ts';
import { requestNumberCode } from '#server/domain/sending/request-number-code.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { resetTemplate } from '#server/domain/templates/reset-template.ts';
import { saveTemplate } from '#server/domain/templates/save-template.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { type Refusal, readForm } from '#server/http/forms.ts';
import { AskFields } from '#shared/campaigns/campaigns.ts';
import type { OtherWordings } from '#shared/campaigns/templates.ts';
import { codeSent, MESSAGES, templateReset, testSent } from '#shared/http/messages.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { byOtherLanguage, FIRST_LANGUAGE, isCustomerLanguage, LANGUAGES } from '#shared/text/languages.ts';
import { launchedToast, savedToast } from './ask-toasts.ts';

export function channelAt(place: string): Channel {
  const channel = CHANNELS.find((candidate) => candidate === place);
  if (!channel) throw new AppError('invalid', 'Choose how to ask: by email, SMS or WhatsApp.');
  return channel;
}

/** `place` is channel and language, as in `sms.es`; everything else typed stays. */
export async function reset(ctx: Ctx, request: Request, place: string) {
  const [at = '', spoken = ''] = place.split('.');
  const channel = channelAt(at);
  const language = isCustomerLanguage(spoken) ? spoken : FIRST_LANGUAGE;
  const form = await readForm(request, z.object({}), { whole: AskFields[channel].whole });
  const before = await keptTemplate(ctx, channel);
  await resetTemplate(ctx, { channel, language });
  const kept = await keptTemplate(ctx, channel);
  const echo = form.echo();
  const typed = toTypedTemplate(echo.initialValue?.[channel]);
  // What else was saved somewhere else has still not been seen here.
  const savedAt = typed.savedAt === before.savedAt ? kept.savedAt : typed.savedAt;
  const template =
    language === FIRST_LANGUAGE
      ? { ...typed, savedAt, subject: kept.subject, content: kept.content }
      : { ...typed, savedAt, others: { ...typed.others, [language]: kept.others[language] } };
  const lastResult = withTyped(echo, { [channel]: asTyped(template) });
  return data({ lastResult, toast: templateReset(LANGUAGES[language].name), reset: { channel, template } });
}

/** Gives up what was typed for what was saved somewhere else. */
export async function takeSaved(ctx: Ctx, request: Request, channel: Channel) {
  const form = await readForm(request, z.object({}), { whole: AskFields[channel].whole });
  const template = await keptTemplate(ctx, channel);
  const lastResult = withTyped(form.echo(), { [channel]: asTyped(template) });
  return data({ lastResult, toast: null, reset: { channel, template } });
}

async function keptTemplate(ctx: Ctx, channel: Channel): Promise<TypedTemplate> {
  return typedTemplate((await listTemplates(ctx))[channel]);
}

export async function ask(ctx: Ctx, request: Request, verb: 'preflight' | 'launch', channel: Channel) {
  const form = await readForm(request, AskFields[channel].whole);
  if (!form.ok) return rejectAsk(form.reject());
  const { contacts, importIds, leftOut, consent, submissionKey, [channel]: given } = form.value;
  const audience = { channel, contacts, importIds, leftOut, consent };
  const lastResult = form.echo();
  try {
    if (verb === 'preflight') {
      const { reminderEnabled, reminderDays: first, secondReminderDays: second } = given;
      const reminders = reminderEnabled ? { first, second } : null;
      const preflight = await preflightCampaign(ctx, { ...audience, reminders });
      return data({ lastResult, toast: null, preflight });
    }
    const campaign = await launchCampaign(ctx, { ...audience, submissionKey, template: whole(given) });
    const toast = launchedToast(campaign);
    return data({ lastResult: withNewKey(lastResult), toast, launched: campaign.id });
  } catch (error) {
    const nobody = channel === 'email' ? MESSAGES.noEmailContacts : MESSAGES.noPhoneContacts;
    const toasts = { consent_needed: MESSAGES.consentRequired, nobody_reachable: nobody };
    return form.refuse(ctx, error, MESSAGES.sendFailed, { toasts, nameOf: namesOf(channel) });
  }
}

/** Faults without a field on the screen become a toast; an invalid submission key is replaced. */
function rejectAsk({ data: answer, init }: Refusal) {
  const faults = answer.lastResult.error ?? {};
  const status = init ?? undefined;
  if (faults.submissionKey) {
    const lastResult = withNewKey(answer.lastResult);
    return data({ ...answer, lastResult, toast: MESSAGES.formOutdated }, status);
  }
  const words = faults.leftOut?.[0];
  const tooMany = words === undefined ? null : { ...MESSAGES.sendFailed, text: words };
  return data({ ...answer, toast: faults.contacts ? MESSAGES.tooManyContacts : tooMany }, status);
}

/** Intents that need only the wording. `replace` saves it whatever was saved since. */
export async function saveOrTest(
  ctx: Ctx,
  request: Request,
  verb: 'save' | 'replace' | 'test',
  channel: Channel,
) {
  const form = await readForm(request, AskFields[channel].template, { whole: AskFields[channel].whole });
  if (!form.ok) return form.reject();
  const { language } = form.value;
  const { phone, code, savedAt: seen, ...template } = whole(form.value[channel]);
  try {
    if (verb !== 'test') {
      const begun = verb === 'replace' ? undefined : seen;
      const { savedAt } = await saveTemplate(ctx, { channel, template, savedAt: begun });
      const echo = form.echo();
      const days = { reminderDays: String(template.reminderDays) };
      const kept = { ...Object(echo.initialValue?.[channel]), ...days, savedAt };
      const lastResult = withTyped(echo, { [channel]: kept });
      return data({ lastResult, toast: savedToast(channel, template) });
    }
    if (channel !== 'email' && code !== '') await confirmNumber(ctx, { phone, code });
    const sent = await sendTest(ctx, { channel, language, template, phone });
    return data({ lastResult: form.echo(), toast: testSent(sent) });
  } catch (error) {
    const failure = verb === 'test' ? MESSAGES.testFailed : MESSAGES.templateSaveFailed;
    // The notice beside the wording says it.
    const toasts = { template_changed: null };
    const refusal = form.refuse(ctx, error, failure, { nameOf: namesOf(channel), toasts });
    if (refusal.data.reason !== 'template_changed') return refusal;
    const newer = { channel, template: await keptTemplate(ctx, channel) };
    return data({ ...refusal.data, newer }, refusal.init ?? undefined);
  }
}

/** A phone is confirmed once; afterwards its tests need no code. */
export async function askCode(ctx: Ctx, request: Request, channel: Channel) {
  const form = await readForm(request, AskFields[channel].template, { whole: AskFields[channel].whole });
  if (!form.ok) return form.reject();
  if (channel === 'email') return data({ lastResult: form.echo(), toast: null });
  try {
    const asked = await requestNumberCode(ctx, { channel, phone: form.value[channel].phone });
    const lastResult = form.echo();
    if (asked.outcome === 'confirmed') return data({ lastResult, toast: MESSAGES.numberConfirmed });
    if (asked.outcome === 'sent') return data({ lastResult, toast: codeSent(asked.phoneText) });
    return data({ lastResult, toast: MESSAGES.codeShown, write: asked });
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.codeFailed, { nameOf: namesOf(channel) });
  }
}

/** Empty fields are missing from form data; here they mean our default wording, not the saved one. */
function whole<Given extends { others?: OtherWordings | undefined }>(given: Given) {
  return { ...given, others: given.others ?? {} };
}

/** The verbs know one template and one phone; the form has those of three channels. */
function namesOf(channel: Channel): (path: string) => string {
  return (path) => path.replace(/^(template\.|(?=(?:phone|code)$))/, `${channel}.`);
}

/** The submitted values, with the answer's changes. */
function withTyped(echo: AskResult, changed: AskResult['initialValue']): AskResult {
  return { ...echo, initialValue: { ...echo.initialValue, ...changed } };
}

/** The form's next campaign needs a new submission key. */
function withNewKey(echo: AskResult): AskResult {
  return withTyped(echo, { submissionKey: newToken() });
}

function asTyped({ reminderEnabled, others, ...template }: TypedTemplate) {
  const wordings = byOtherLanguage((language) => ({ ...others[language] }));
  return { ...template, others: wordings, ...(reminderEnabled ? { reminderEnabled: 'on' } : {}) };
}
