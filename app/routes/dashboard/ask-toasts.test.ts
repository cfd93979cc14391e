import { expect, test } from 'vitest';
import type { LaunchedCampaignView } from '#shared/campaigns.ts';
import { savedToast, sentToast } from './ask-toasts.ts';

const campaign = {
  ...{ channel: 'sms', contactsSent: 4, preparing: false },
  counts: { skippedBecause: [{ reason: 'opted_out', text: 'Opted out', count: 1 }] },
} as unknown as LaunchedCampaignView;
const preparing = { ...campaign, contactsSent: 0, preparing: true };

test('says how many were asked, also of a list that is still being added', () => {
  expect(sentToast(campaign, 5)).toMatchObject({
    ...{ kind: 'success', title: 'Review requests sent', text: 'Successfully sent 4 SMS review requests.' },
  });
  expect(sentToast(preparing, 1_200).text).toBe('Successfully sent 1200 SMS review requests.');
  expect(sentToast(preparing, Number.NaN)).toMatchObject({
    kind: 'info',
    title: 'Your list is being prepared',
  });
  expect(sentToast({ ...campaign, contactsSent: 0 }, 3)).toMatchObject({
    ...{ kind: 'info', title: 'Nothing was sent', text: 'Skipped: Opted out.' },
  });
});

test('a wording that cannot be sent like this is saved, and the toast says so', () => {
  const text = (content: string) => savedToast('sms', { subject: '', content });
  expect(text('{review_link} Reply STOP to opt out.')).toMatchObject({
    kind: 'success',
    title: 'Template saved',
  });
  expect(text('{review_link}')).toMatchObject({
    ...{ kind: 'info', title: 'Template saved, but it needs a look' },
    text: 'Phone companies and US law want every first text to say how to opt out.',
  });
  expect(savedToast('whatsapp', { subject: '', content: '5 stars' }).kind).toBe('success');
});
