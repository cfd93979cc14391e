import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import type { KeptTemplate } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { OwnNumberView } from '#shared/sending/own-numbers.ts';
import { type AskActionData, resultOf } from './ask-action-data.ts';
import type { FieldInUse } from './form-state.ts';
import type { PickedPeople } from './people.ts';
import {
  byChannel,
  NO_CONTACT,
  type TypedCampaign,
  type TypedContact,
  toTypedCampaign,
  typedTemplate,
} from './typed-campaign.ts';

/** What the page loads for its form. */
export interface LoadedForm {
  templates: Record<Channel, KeptTemplate>;
  lists: readonly ImportedListView[];
  /** Selected in the address book. */
  contacts: TypedContact[];
  /** The channel that reaches them; null without a selection, or if none does. */
  reachedBy: Channel | null;
  /** Every load brings a new one; a form keeps its own until it is submitted. */
  submissionKey: string;
  /** Phones that may receive tests, latest first. */
  ownNumbers: readonly OwnNumberView[];
  business: { id: string };
}

/** The form's initial state. */
export interface FormStart {
  /** Increases when the form is reset. */
  round: number;
  fields: TypedCampaign;
  /** The answer before the reset, which is about the earlier form. */
  after: AskActionData | undefined;
  /** The field to focus. */
  focus: FieldInUse | null;
  /** People of an earlier draft that a selection has replaced. */
  aside: PickedPeople | null;
  /** The draft has been looked for. Saving before that would overwrite it with the empty form. */
  isRestored: boolean;
}

export function freshFields(loaded: LoadedForm): TypedCampaign {
  const { contacts, lists, templates, ownNumbers, submissionKey, reachedBy } = loaded;
  return {
    contacts: contacts.length > 0 ? contacts : [NO_CONTACT],
    importIds: lists.map(({ id }) => id),
    leftOut: [],
    consent: false,
    channel: reachedBy ?? 'email',
    submissionKey,
    ...byChannel((channel) => ({
      ...typedTemplate(templates[channel]),
      phone: channel === 'email' ? '' : (ownNumbers[0]?.text ?? ''),
    })),
  };
}

/** A form submitted before hydration keeps its values, which are newer than any draft. */
export function firstStart(fresh: TypedCampaign, answer: AskActionData | undefined): FormStart {
  const sent = resultOf(answer)?.initialValue;
  const fields = sent ? toTypedCampaign(sent) : fresh;
  const start = { round: 0, fields, after: undefined, focus: null, aside: null };
  const first = { ...start, isRestored: answer !== undefined };
  return answer?.launched ? nextStart(first, answer) : first;
}

/** After a launch: the same wording and channel, no people, and the focus on the next contact. */
export function nextStart(start: FormStart, answer: AskActionData): FormStart {
  const sent = toTypedCampaign(resultOf(answer)?.initialValue);
  return {
    ...start,
    round: start.round + 1,
    fields: { ...sent, contacts: [NO_CONTACT], importIds: [], leftOut: [], consent: false },
    aside: null,
    after: answer,
    focus: { name: 'contacts[0].name', marked: null },
  };
}
