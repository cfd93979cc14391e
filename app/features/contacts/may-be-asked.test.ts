import { expect, test } from 'vitest';
import type { InvitationReason } from '#shared/channels.ts';
import { mayBeAsked } from './may-be-asked.ts';

const state = { channel: 'sms', recipient: '+12125550142', optOut: null } as const;
const answer = (reason: InvitationReason, channel: 'email' | 'sms' = 'sms') =>
  mayBeAsked({ ...state, channel }, { channel, reason, text: 'Your provider account is suspended' });

test('yes, no, and yes once something is done', () => {
  expect(mayBeAsked(state, null)).toEqual({ status: 'ready', words: 'Yes' });
  expect(mayBeAsked({ ...state, recipient: '' }, null).words).toBe('No number');
  expect(answer('channel_not_set_up').words).toBe('Yes, once SMS is set up');
  expect(answer('no_postal_address', 'email').words).toBe('Yes, once your address is added');
  expect(answer('account_suspended')).toMatchObject({
    ...{ words: 'Yes, once SMS works again', why: 'Your provider account is suspended.' },
    way: { to: '/dashboard/settings?tab=sms#sms' },
  });
  const no = { source: 'owner', at: new Date(0) } as const;
  // Who said no is not offered a setting that would change nothing.
  expect(mayBeAsked({ ...state, optOut: no }, null)).toEqual({ status: 'optedOut' });
});
