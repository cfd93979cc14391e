import { useField } from '@conform-to/react';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Channel } from '#shared/channels.ts';
import { readinessOf } from './readiness.ts';
import { isTyped, type TypedContact, toTypedContact } from './typed-campaign.ts';

interface RowReadinessProps {
  /** Of the row in the form. */
  name: string;
  channel: Channel;
  /** The field somebody is in: half an address is no wrong one. */
  typing: string;
}

/** What can be said of one row. Apart from its fields, so that a key pressed in one draws nothing else. */
export function RowReadiness({ name, channel, typing }: RowReadinessProps) {
  const hydrated = useHydrated();
  const [{ value }] = useField<TypedContact>(name);
  const contact = toTypedContact(value);
  const found = readinessOf(contact, channel).filter(
    ({ field, status }) => status === 'ready' || !typing.endsWith(`.${field}`),
  );
  if (!hydrated || !isTyped(contact)) return null;
  return (
    // As high as a badge also without one: what appears when a field is left must not move the button it is left for.
    <p className="order-last col-span-full flex min-h-6 flex-wrap gap-1.5">
      {found.map(({ text, status }) => (
        <StatusBadge key={text} status={status}>
          {text}
        </StatusBadge>
      ))}
    </p>
  );
}
