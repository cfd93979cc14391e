import type { Page } from '@playwright/test';
import { expect, system } from './fixtures.ts';
import { setScene } from './scene.ts';

/** A British mobile number that no test has used. */
export function ukMobile(): string {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(6, '0')
    .slice(-6);
  return `+447400${digits}`;
}

/** Sets up SMS through the simulated account, for a British practice that may text at any hour. */
export function connectTwilio(page: Page, origin?: string): Promise<void> {
  return setScene(page, connectByForms, origin);
}

async function connectByForms(page: Page): Promise<void> {
  const { accountSid, authToken } = system().twilio;
  await page.goto('/settings?tab=sending');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByLabel('Messages from', { exact: true }).selectOption('0');
  await page.getByLabel('Messages until', { exact: true }).selectOption('24');
  await page.getByRole('button', { name: 'Save sending rules' }).click();
  await expect(page.getByText('Settings updated').first()).toBeVisible();
  // The form's own address, with Twilio chosen.
  await page.goto('/settings?tab=sms&sms=twilio');
  await page.getByLabel('Account SID').fill(accountSid);
  await page.getByLabel('Auth token', { exact: true }).fill(authToken);
  await page.getByRole('button', { name: 'Save Twilio' }).click();
  await page.getByRole('radio', { name: /^London/ }).check();
  await page.getByRole('button', { name: 'Use this sender' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
}

/** An earlier test may have set up the worker's practice. */
export function disconnect(page: Page): Promise<void> {
  return setScene(page, disconnectByForms);
}

async function disconnectByForms(page: Page): Promise<void> {
  await page.goto('/settings?tab=sms');
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  if (!(await remove.isVisible())) return;
  await remove.click();
  await expect(remove).toBeHidden();
}

/** What the simulated provider was told to send to this number. */
export async function textsTo(phone: string): Promise<string[]> {
  const { accountSid, authToken, url } = system().twilio;
  const answer = await fetch(
    `${url}/2010-04-01/Accounts/${accountSid}/Messages.json?To=${encodeURIComponent(phone)}`,
    { headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` } },
  );
  const { messages } = (await answer.json()) as { messages: { body: string }[] };
  return messages.map(({ body }) => body);
}
