import type { channelConnections } from '#server/db/schema/connections.ts';
import type { RegistrationRow } from '#server/domain/registrations/queries.ts';
import type {
  ObjectionView,
  OutsideStep,
  ProviderObjection,
  RegisteredThing,
  RegisteredView,
  RegistrationReading,
  RegistrationStepView,
} from '#shared/sending/registrations.ts';
import { explainObjection } from '#shared/sending/rejections.ts';

interface Facts {
  registration: Pick<RegistrationRow, 'route' | 'page_open' | 'opt_in_ways' | 'said'>;
  connection: Pick<typeof channelConnections.$inferSelect, 'last_check' | 'sender'> | null;
  /** Whether the provider can list registrations. */
  canBeAsked: boolean;
  /** From the account connected now; null until it was queried. */
  reading: RegistrationReading | null;
  /** Nothing in our own data would be rejected. */
  isSound: boolean;
}

/** The steps to texts that reach the US, each with its state and how we know it. */
export function stepsOf(facts: Facts): RegistrationStepView[] {
  const { registration, connection, isSound, reading } = facts;
  const needsPage = registration.opt_in_ways.length === 0 || registration.opt_in_ways.includes('page');
  const outside =
    registration.route === 'local'
      ? [
          ofThings(facts, 'brand', reading?.brands ?? null),
          ofThings(facts, 'campaign', reading?.campaigns ?? null),
          ofNumber(facts),
        ]
      : [ofThings(facts, 'verification', reading?.verifications ?? null)];
  return [
    ...(needsPage ? [ownStep('page', registration.page_open)] : []),
    ownStep('texts', isSound),
    ownStep('account', connection !== null),
    ...outside,
  ];
}

function ownStep(id: RegistrationStepView['id'], done: boolean): RegistrationStepView {
  return {
    id,
    known: 'here',
    state: done ? 'done' : 'open',
    things: [],
    note: '',
    canSay: false,
    saidAt: null,
  };
}

/** What the provider shows takes precedence; the owner's word only counts if it shows nothing. */
function ofThings(
  facts: Facts,
  id: OutsideStep,
  things: readonly RegisteredThing[] | null,
): RegistrationStepView {
  if (things === null) return ofOwner(facts, id, facts.reading !== null || !facts.canBeAsked);
  const has = (state: RegisteredThing['state']) => things.some((thing) => thing.state === state);
  return {
    id,
    known: 'provider',
    note: '',
    canSay: false,
    saidAt: null,
    state: has('approved') ? 'done' : has('rejected') ? 'rejected' : things.length > 0 ? 'waiting' : 'open',
    things: things.map(toRegisteredView),
  };
}

/** The senders from the last check tell whether a number may text the US. */
function ofNumber(facts: Facts): RegistrationStepView {
  const senders = facts.connection?.last_check?.senders ?? [];
  const chosen = senders.find(({ id }) => id === facts.connection?.sender);
  const judged = (chosen ? [chosen] : senders).filter(({ usApproved }) => usApproved !== null);
  if (judged.length === 0) return ofOwner(facts, 'number', true);
  const done = judged.some(({ usApproved }) => usApproved);
  return {
    id: 'number',
    known: 'provider',
    things: [],
    canSay: false,
    saidAt: null,
    state: done ? 'done' : 'open',
    note: done ? '' : (judged.find(({ problem }) => problem)?.problem ?? ''),
  };
}

function ofOwner({ registration }: Facts, id: OutsideStep, canSay: boolean): RegistrationStepView {
  const said = registration.said[id];
  const counts = canSay && said !== undefined;
  return {
    id,
    things: [],
    note: '',
    canSay,
    known: counts ? 'owner' : null,
    state: counts ? 'done' : 'open',
    saidAt: counts ? new Date(said) : null,
  };
}

function toRegisteredView({ objections, mendBy, ...thing }: RegisteredThing): RegisteredView {
  return {
    ...thing,
    objections: objections.map(toObjectionView),
    mendBy: mendBy !== null && !Number.isNaN(Date.parse(mendBy)) ? new Date(mendBy) : null,
  };
}

function toObjectionView(objection: ProviderObjection): ObjectionView {
  const known = explainObjection(objection);
  return {
    ...objection,
    explained: known && {
      found: known.found,
      mend: known.mend,
      at: known.at,
      isFinal: known.isFinal === true,
    },
  };
}
