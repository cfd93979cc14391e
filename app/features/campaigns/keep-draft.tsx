import { useFormMetadata } from '@conform-to/react';
import { useEffect } from 'react';
import type { Channel } from '#shared/sending/channels.ts';
import { draftOf, saveDraft } from './draft.ts';
import { pickedOf } from './people.ts';
import { usePeople } from './people-context.tsx';
import { type TypedCampaign, toTypedCampaign } from './typed-campaign.ts';

interface KeepDraftProps {
  businessId: string;
  /** The form as loaded, which is no draft. */
  fresh: TypedCampaign;
  channel: Channel;
}

/**
 * Renders nothing: stores the form's content whenever it changes, but not what signing out has cleared. A
 * component of its own, so that only it renders on every key.
 */
export function KeepDraft({ businessId, fresh, channel }: KeepDraftProps) {
  const { value } = useFormMetadata<TypedCampaign>();
  const { people, aside } = usePeople();
  const draft = draftOf({ ...toTypedCampaign(value), ...pickedOf(people), channel }, fresh, aside);
  useEffect(() => saveDraft(businessId, draft), [businessId, draft]);
  return null;
}
