import { expect, test } from 'vitest';
import type { LaunchedCampaignView } from '#shared/campaigns/campaigns.ts';
import { launchedToast, savedToast } from './ask-toasts.ts';

const campaign = {
  channel: 'sms',
  contactsSent: 4,
  preparing: false,
  counts: { skippedBecause: [{ reason: 'opted_out', text: 'Opted out', count: 1 }] },
} as unknown as LaunchedCampaignView;

test('says how many will be asked, and no number while some are still being added', () => {
  expect(launchedToast(campaign)).toMatchObject({
    kind: 'info',
    title: 'Review requests planned',
    text: '4 people will be asked by SMS.',
  });
  expect(launchedToast({ ...campaign, preparing: true })).toMatchObject({
    kind: 'info',
    title: 'Your list is being prepared',
  });
  expect(launchedToast({ ...campaign, contactsSent: 0 })).toMatchObject({
    kind: 'info',
    title: 'No one was asked',
    text: 'Skipped: Opted out.',
  });
});

test('a wording that cannot be sent is saved, and the toast says so', () => {
  const text = (content: string) => savedToast('sms', { subject: '', content });
  expect(text('{review_link} Reply STOP to opt out.')).toMatchObject({
    kind: 'success',
    title: 'Template saved',
  });
  expect(text('{review_link}')).toMatchObject({
    kind: 'info',
    title: 'Template saved, but it needs a look',
    text: 'Phone companies and US law require the first text to say how to opt out.',
  });
  expect(savedToast('whatsapp', { subject: '', content: '5 stars' }).kind).toBe('success');
});

test('an unknown token is named, in any language and channel', () => {
  const good = '{name}: {review_link} Reply STOP to opt out.';
  const typo = savedToast('sms', { subject: '', content: good.replace('{name}', '{frist_name}') });
  expect(typo).toMatchObject({ kind: 'info', title: 'Template saved, but it needs a look' });
  expect(typo.text).toMatch(/^\{frist_name\} is not a token we know/);
  const es = { subject: '', content: 'Hola {nombre}: {review_link} Responda STOP para darse de baja.' };
  expect(savedToast('sms', { subject: '', content: good, others: { es } }).text).toMatch(
    /^In Spanish: \{nombre\} is not/,
  );
  expect(savedToast('whatsapp', { subject: '', content: 'Hi {Name}' }).text).toContain('{Name}');
  expect(savedToast('email', { subject: 'Hi {first-name}', content: good }).text).toContain('{first-name}');
});
