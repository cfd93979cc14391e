import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import type { MessageTemplate } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { OwnNumberView } from '#shared/sending/own-numbers.ts';
import { type AskAnswer, resultOf } from './ask-answer.ts';
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
  templates: Record<Channel, MessageTemplate>;
  lists: readonly ImportedListView[];
  /** Chosen in the address book. */
  contacts: TypedContact[];
  /** What reaches them; null where nobody was chosen, or nothing does. */
  way: Channel | null;
  /** Every look at the page loads another one; a form keeps its own until it was sent. */
  submissionKey: string;
  /** Where tests of texts go, the latest first. */
  ownNumbers: readonly OwnNumberView[];
  business: { id: string };
}

/** What the form begins with. */
export interface FormStart {
  /** Grows when the form begins anew. */
  round: number;
  fields: TypedCampaign;
  /** The answer it began after; what that one says is about the form before. */
  after: AskAnswer | undefined;
  /** The field in which the keyboard goes on. */
  focus: FieldInUse | null;
  /** People of an earlier draft, whose place a selection has taken. */
  aside: PickedPeople | null;
  /** The draft has been looked for. Until then nothing may be kept: it would be the empty form. */
  isRestored: boolean;
}

export function freshFields(loaded: LoadedForm): TypedCampaign {
  const { contacts, lists, templates, ownNumbers, submissionKey, way } = loaded;
  return {
    contacts: contacts.length > 0 ? contacts : [NO_CONTACT],
    importIds: lists.map(({ id }) => id),
    leftOut: [],
    consent: false,
    channel: way ?? 'email',
    submissionKey,
    ...byChannel((channel) => ({
      ...typedTemplate(templates[channel]),
      phone: channel === 'email' ? '' : (ownNumbers[0]?.text ?? ''),
    })),
  };
}

/** A form that was sent before the script arrived goes on as it was, and is newer than any draft. */
export function firstStart(fresh: TypedCampaign, answer: AskAnswer | undefined): FormStart {
  const sent = resultOf(answer)?.initialValue;
  const fields = sent ? toTypedCampaign(sent) : fresh;
  const start = { round: 0, fields, after: undefined, focus: null, aside: null };
  const first = { ...start, isRestored: answer !== undefined };
  return answer?.launched ? nextStart(first, answer) : first;
}

/** After a launch: the same wording and channel, nobody to ask yet, and the keyboard waits at the next contact. */
export function nextStart(start: FormStart, answer: AskAnswer): FormStart {
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
