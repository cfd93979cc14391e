import { useFormMetadata } from '@conform-to/react';
import { useEffect } from 'react';
import type { Channel } from '#shared/sending/channels.ts';
import { draftOf, keepDraft } from './draft.ts';
import { pickedOf } from './people.ts';
import { usePeople } from './people-context.tsx';
import { type TypedCampaign, toTypedCampaign } from './typed-campaign.ts';

interface KeepDraftProps {
  businessId: string;
  /** What is no draft: the form as the page loads it. */
  fresh: TypedCampaign;
  channel: Channel;
}

/**
 * Shows nothing: keeps what stands in the form, whatever changed it, and only when it changed; what was cleared
 * meanwhile by signing out stays cleared. A part of its own, so that only it follows every key.
 */
export function KeepDraft({ businessId, fresh, channel }: KeepDraftProps) {
  const { value } = useFormMetadata<TypedCampaign>();
  const { people, aside } = usePeople();
  const draft = draftOf({ ...toTypedCampaign(value), ...pickedOf(people), channel }, fresh, aside);
  useEffect(() => keepDraft(businessId, draft), [businessId, draft]);
  return null;
}
