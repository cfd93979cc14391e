import { z } from 'zod';
import { listTelnyx, type TelnyxConnection } from '#server/connectors/channels/telnyx/client.ts';
import {
  createApprovalReader,
  isShortCode,
  isTollFreeType,
} from '#server/connectors/channels/telnyx/us-approval.ts';
import type { ChannelCheckView, SenderView } from '#shared/sending/connections.ts';

const Profile = z.object({
  id: z.string(),
  name: z.string().nullish(),
  enabled: z.boolean().nullish(),
  number_pool_settings: z.unknown(),
  whitelisted_destinations: z.array(z.string()).nullish(),
});
type Profile = z.infer<typeof Profile>;

const MessagingNumber = z.object({
  phone_number: z.string(),
  messaging_profile_id: z.string().nullish(),
  country_code: z.string().nullish(),
  type: z.string().nullish(),
  features: z.object({ sms: z.unknown() }).nullish(),
});
type MessagingNumber = z.infer<typeof MessagingNumber>;

/** Each number costs up to two requests; the approval of numbers beyond this stays unknown. */
const MOST_APPROVALS = 60;
const AT_A_TIME = 5;
/** Countries whose numbers are under the rules of US carriers. */
const NORTH_AMERICA = new Set(['US', 'CA', 'PR']);

const SWITCHED_OFF = 'Its messaging profile is switched off.';
/** What is known of a sender apart from its name. */
type SenderFacts = Pick<SenderView, 'usApproved' | 'problem' | 'offline'>;

const UNKNOWN: SenderFacts = { usApproved: null, problem: null };

/**
 * https://developers.telnyx.com/api-reference/profiles/list-messaging-profiles and
 * https://developers.telnyx.com/api-reference/phone-number-configurations/list-phone-numbers-with-messaging-settings
 */
export async function checkTelnyx(connection: TelnyxConnection): Promise<ChannelCheckView> {
  const profiles = await listTelnyx(connection, Profile, '/messaging_profiles');
  const numbers = await listTelnyx(connection, MessagingNumber, '/phone_numbers/messaging');
  const texting = numbers.filter(({ features }) => features?.sms);
  const approvals = await readApprovals(connection, texting, profiles);
  const senders = [
    ...texting.map((number) => numberSender(number, approvals.get(number) ?? UNKNOWN)),
    ...profiles
      .filter(({ number_pool_settings }) => number_pool_settings)
      .map((profile) => poolSender(profile, texting, approvals)),
  ];
  return {
    accountName: profiles.find(({ name }) => name)?.name ?? 'Telnyx account',
    problem: problemOf(profiles, senders),
    senders,
    templates: [],
  };
}

function problemOf(profiles: readonly Profile[], senders: readonly SenderView[]): string | null {
  if (profiles.length === 0)
    return 'This account has no messaging profile yet. Create one in the Telnyx portal.';
  if (profiles.every(({ enabled }) => enabled === false)) return 'Every messaging profile is switched off.';
  if (senders.length === 0) return 'This account has no number that can send texts.';
  return null;
}

async function readApprovals(
  connection: TelnyxConnection,
  numbers: readonly MessagingNumber[],
  profiles: readonly Profile[],
): Promise<Map<MessagingNumber, SenderFacts>> {
  const read = createApprovalReader(connection);
  const approvals = new Map<MessagingNumber, SenderFacts>();
  for (let start = 0; start < Math.min(numbers.length, MOST_APPROVALS); start += AT_A_TIME) {
    const some = numbers.slice(start, Math.min(start + AT_A_TIME, MOST_APPROVALS));
    const found = await Promise.all(some.map((number) => approvalOf(number, profiles, read)));
    some.forEach((number, index) => {
      approvals.set(number, found[index] ?? UNKNOWN);
    });
  }
  return approvals;
}

async function approvalOf(
  { phone_number, country_code, type, messaging_profile_id }: MessagingNumber,
  profiles: readonly Profile[],
  read: ReturnType<typeof createApprovalReader>,
): Promise<SenderFacts> {
  const profile = profiles.find(({ id }) => id === messaging_profile_id);
  if (!messaging_profile_id) {
    return offline('This number is not assigned to a messaging profile, so it cannot send.');
  }
  if (profile?.enabled === false) return offline(SWITCHED_OFF);
  const problem = profile && profileProblem(profile);
  if (problem) return { usApproved: false, problem };
  if (!NORTH_AMERICA.has(country_code ?? '')) return UNKNOWN;
  return read(phone_number, type ?? '');
}

/** Cannot send to any country. */
function offline(problem: string): SenderFacts {
  return { usApproved: false, problem, offline: true };
}

function profileProblem({ whitelisted_destinations: allowed }: Profile): string | null {
  if (!allowed || allowed.includes('*') || allowed.includes('US')) return null;
  return 'Its messaging profile does not allow texts to the US.';
}

function numberSender({ phone_number, type }: MessagingNumber, approval: SenderFacts): SenderView {
  const kind = isTollFreeType(type ?? '') ? ' (toll-free)' : isShortCode(type ?? '') ? ' (short code)' : '';
  return { id: phone_number, label: `${phone_number}${kind}`, phone: phone_number, ...approval };
}

/** Telnyx picks the number, so the pool is approved when all of its numbers are. */
function poolSender(
  profile: Profile,
  numbers: readonly MessagingNumber[],
  approvals: ReadonlyMap<MessagingNumber, SenderFacts>,
): SenderView {
  const pool = numbers.filter(({ messaging_profile_id }) => messaging_profile_id === profile.id);
  return {
    id: profile.id,
    label: `${profile.name ?? 'Messaging profile'} (number pool)`,
    phone: null,
    ...poolApproval(
      profile,
      pool.map((number) => approvals.get(number) ?? UNKNOWN),
    ),
  };
}

function poolApproval(profile: Profile, approvals: readonly SenderFacts[]): SenderFacts {
  if (profile.enabled === false) return offline(SWITCHED_OFF);
  if (approvals.length === 0) return offline('No number is in this pool yet.');
  const own = profileProblem(profile);
  if (own) return { usApproved: false, problem: own };
  if (approvals.some(({ usApproved }) => usApproved === false)) {
    return { usApproved: false, problem: 'A number in this pool is not approved for texts to the US.' };
  }
  const known = approvals.every(({ usApproved }) => usApproved === true);
  return { usApproved: known ? true : null, problem: null };
}
