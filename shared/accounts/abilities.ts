/**
 * Who may do what. A row names the actors that may call the verb and whether it works inside a business.
 * Jobs and providers act for the business whose row they touch.
 */
const ABILITIES = {
  'accounts.register': { actors: ['visitor', 'user'], business: false },
  'accounts.login': { actors: ['visitor', 'user'], business: false },
  'accounts.recover': { actors: ['visitor', 'user'], business: false },
  'accounts.manage': { actors: ['user'], business: false },
  'accounts.read-history': { actors: ['user'], business: false },
  'accounts.deliver': { actors: ['job'], business: false },
  'security.deliver': { actors: ['job'], business: false },
  'accounts.delete': { actors: ['user'], business: false },
  /** The signed link is the key. */
  'accounts.keep': { actors: ['visitor', 'user'], business: false },
  'exports.manage': { actors: ['user'], business: false },
  'exports.pack': { actors: ['job'], business: false },
  /** Whoever holds the machine. */
  'exports.bring': { actors: ['job'], business: false },
  'keys.rotate': { actors: ['job'], business: false },
  'businesses.read': { actors: ['user'], business: true },
  'businesses.save': { actors: ['user'], business: false },
  'businesses.choose-platforms': { actors: ['user'], business: true },
  'businesses.choose-picture': { actors: ['user'], business: true },
  'businesses.save-sending-rules': { actors: ['user'], business: true },
  'setup.read': { actors: ['user'], business: false },
  'setup.change': { actors: ['user'], business: true },
  'settings.read': { actors: ['user'], business: false },
  'settings.save': { actors: ['user'], business: false },
  'reviews.handle': { actors: ['user'], business: true },
  'reviews.note': { actors: ['user'], business: true },
  'notices.read': { actors: ['user'], business: true },
  'notices.test': { actors: ['user'], business: true },
  'notices.deliver': { actors: ['job'], business: true },
  /** The token of the mail is the key; mail providers press the button for people (RFC 8058). */
  'notices.switch': { actors: ['visitor', 'user', 'provider'], business: false },
  /** The signed link is the key. */
  'settings.confirm': { actors: ['visitor', 'user'], business: false },
  'settings.deliver': { actors: ['job'], business: false },
  'reviews.read': { actors: ['user'], business: true },
  /** The page of a business and the answer on it; the link is the key to an answer of one's own. */
  'reviews.open': { actors: ['visitor', 'user'], business: false },
  'reviews.go-on': { actors: ['visitor', 'user'], business: false },
  'reviews.submit': { actors: ['visitor', 'user'], business: false },
  'reviews.record': { actors: ['job'], business: true },
  'reviews.match': { actors: ['user'], business: true },
  'replies.read': { actors: ['user'], business: true },
  'replies.write': { actors: ['user'], business: true },
  'replies.publish': { actors: ['user'], business: true },
  'replies.set-up': { actors: ['user'], business: true },
  'replies.deliver': { actors: ['job'], business: true },
  /** The signed token of the address is the key. */
  'replies.receive': { actors: ['provider', 'job'], business: false },
  'platforms.read': { actors: ['user'], business: true },
  'platforms.connect': { actors: ['user'], business: true },
  'platforms.sync': { actors: ['job'], business: true },
  'platforms.hand-back': { actors: ['job'], business: true },
  /** The token in the address of the mail names the page. */
  'platforms.take-mail': { actors: ['provider', 'job'], business: false },
  /** A mail to an address of ours, by a hook or out of the operator’s mailbox. */
  'inbound-mail.receive': { actors: ['provider', 'job'], business: false },
  'registrations.read': { actors: ['user'], business: true },
  'registrations.save': { actors: ['user'], business: true },
  /** The page on which somebody lets a business send texts. */
  'registrations.open': { actors: ['visitor', 'user'], business: false },
  'registrations.agree': { actors: ['visitor', 'user'], business: false },
  'contacts.read': { actors: ['user'], business: true },
  'contacts.manage': { actors: ['user'], business: true },
  'imports.manage': { actors: ['user'], business: true },
  'imports.process': { actors: ['job'], business: true },
  'review-imports.manage': { actors: ['user'], business: true },
  'review-imports.process': { actors: ['job'], business: true },
  'campaigns.launch': { actors: ['user'], business: true },
  'campaigns.read': { actors: ['user'], business: true },
  'campaigns.manage': { actors: ['user'], business: true },
  'campaigns.prepare': { actors: ['job'], business: true },
  'templates.read': { actors: ['user'], business: true },
  'templates.save': { actors: ['user'], business: true },
  'templates.test': { actors: ['user'], business: true },
  /** No secret: the help centre says it to everybody. */
  'connectors.read': { actors: ['visitor', 'user'], business: false },
  'connections.read': { actors: ['user'], business: true },
  'connections.save': { actors: ['user'], business: true },
  /** The token in the address names the business; the signature is the key. */
  'hooks.receive': { actors: ['provider'], business: false },
  'invitations.deliver': { actors: ['job'], business: true },
  'invitations.retry': { actors: ['user'], business: true },
  'invitations.open': { actors: ['visitor', 'user'], business: false },
  /** The token of the link is the key; mail providers press the button for people (RFC 8058). */
  'invitations.unsubscribe': { actors: ['visitor', 'user', 'provider'], business: false },
  /** The built-in mailbox of a service that only this machine reaches. */
  'mailbox.read': { actors: ['visitor', 'user'], business: false },
  /** The command at the terminal speaks as a job. */
  'demo.clear': { actors: ['user', 'job'], business: false },
  'demo.close': { actors: ['job'], business: false },
  /** Only for who has the installation to himself; the verb looks. */
  'backups.read': { actors: ['user'], business: false },
  /** Rows by table number: what the review page shows anybody, and one's own. */
  'records.look': { actors: ['visitor', 'user'], business: false },
  'records.read': { actors: ['user'], business: false },
  'uploads.add': { actors: ['user'], business: false },
  /** Pictures stand on public pages; their addresses cannot be guessed. */
  'uploads.see': { actors: ['visitor', 'user'], business: false },
  'visits.record': { actors: ['visitor', 'user'], business: false },
  'visits.read': { actors: ['user'], business: true },
  'codes.read': { actors: ['user'], business: true },
  'help.vote': { actors: ['visitor', 'user'], business: false },
  'support.contact': { actors: ['visitor', 'user'], business: false },
  'support.deliver': { actors: ['job'], business: false },
  'system.sweep': { actors: ['job'], business: false },
} as const satisfies Record<string, { actors: readonly ActorKind[]; business: boolean }>;

export type ActorKind = 'user' | 'visitor' | 'apiKey' | 'job' | 'provider';
export type Ability = keyof typeof ABILITIES;
export const ABILITY_NAMES = Object.keys(ABILITIES) as Ability[];
export type AbilityRow<A extends Ability> = (typeof ABILITIES)[A];

export function abilityRow(ability: Ability): { actors: readonly ActorKind[]; business: boolean } {
  return ABILITIES[ability];
}
