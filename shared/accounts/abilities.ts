/**
 * What an actor may do for a business: read, change stored data, send requests to its customers, publish to
 * the public or a reviewer.
 */
export const SCOPES = ['read', 'write', 'send', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];

/** Keys have no password and no session, so only users can have a recent sign-in. */
const MEMBERS = ['user', 'apiKey'] as const;

/**
 * Who may do what: the actors that may call a verb, the scope they need, and whether it works inside one business. Jobs
 * and providers act for the business of the row they touch.
 */
const ABILITIES = {
  'accounts.register': { actors: ['visitor', 'user'], business: false },
  'accounts.login': { actors: ['visitor', 'user'], business: false },
  'accounts.recover': { actors: ['visitor', 'user'], business: false },
  'accounts.manage': { scope: null, actors: ['user'], business: false },
  'accounts.read-history': { scope: 'read', actors: ['user'], business: false },
  'accounts.deliver': { actors: ['job'], business: false },
  'security.deliver': { actors: ['job'], business: false },
  'accounts.delete': { scope: 'write', actors: ['user'], business: false },
  /** The signed link is the credential. */
  'accounts.keep': { actors: ['visitor', 'user'], business: false },
  'exports.manage': { scope: 'write', actors: ['user'], business: false },
  'exports.pack': { actors: ['job'], business: false },
  /** For the person who can run commands on this machine. */
  'exports.bring': { actors: ['job'], business: false },
  'keys.rotate': { actors: ['job'], business: false },
  'businesses.read': { scope: 'read', actors: MEMBERS, business: true },
  'businesses.save': { scope: 'write', actors: MEMBERS, business: false },
  'businesses.choose-platforms': { scope: 'write', actors: MEMBERS, business: true },
  'businesses.choose-picture': { scope: 'write', actors: MEMBERS, business: true },
  'businesses.save-sending-rules': { scope: 'write', actors: MEMBERS, business: true },
  'setup.read': { scope: 'read', actors: MEMBERS, business: false },
  'setup.change': { scope: 'write', actors: MEMBERS, business: true },
  'settings.read': { scope: 'read', actors: MEMBERS, business: false },
  'settings.save': { scope: 'write', actors: ['user'], business: false },
  'reviews.handle': { scope: 'write', actors: MEMBERS, business: true },
  'reviews.note': { scope: 'write', actors: MEMBERS, business: true },
  'reviews.erase': { scope: 'write', actors: MEMBERS, business: true },
  'notices.read': { scope: 'read', actors: MEMBERS, business: true },
  'notices.test': { scope: 'send', actors: MEMBERS, business: true },
  'notices.deliver': { actors: ['job'], business: true },
  /**
   * The token in the mail is the credential; mail providers follow the one-click link for people (RFC 8058).
   */
  'notices.switch': { actors: ['visitor', 'user', 'provider'], business: false },
  /** The signed link is the credential. */
  'settings.confirm': { actors: ['visitor', 'user'], business: false },
  'settings.deliver': { actors: ['job'], business: false },
  'reviews.read': { scope: 'read', actors: MEMBERS, business: true },
  /**
   * The review page of a business and the answer given on it; the link is the credential for one's own
   * answer.
   */
  'reviews.open': { actors: ['visitor', 'user'], business: false },
  'reviews.go-on': { actors: ['visitor', 'user'], business: false },
  'reviews.submit': { actors: ['visitor', 'user'], business: false },
  /** The author of an answer lets it be shown, or takes that back; the signed link is the credential. */
  'reviews.agree': { actors: ['visitor', 'user'], business: false },
  /** An author may tell the business instead. */
  'reviews.stop-showing': { scope: 'write', actors: MEMBERS, business: true },
  'reviews.record': { actors: ['job'], business: true },
  'reviews.match': { scope: 'write', actors: MEMBERS, business: true },
  'replies.read': { scope: 'read', actors: MEMBERS, business: true },
  'replies.write': { scope: 'write', actors: MEMBERS, business: true },
  'replies.publish': { scope: 'publish', actors: MEMBERS, business: true },
  'replies.set-up': { scope: 'write', actors: ['user'], business: true },
  'replies.deliver': { actors: ['job'], business: true },
  /** The signed token in the address is the credential. */
  'replies.receive': { actors: ['provider', 'job'], business: false },
  /** Jobs mail the monthly report. */
  'analytics.read': { scope: 'read', actors: [...MEMBERS, 'job'], business: true },
  /** Private feedback is among the texts, which only the owner sees; jobs mail its topics. */
  'topics.read': { scope: 'read', actors: ['user', 'job'], business: true },
  'topics.change': { scope: 'write', actors: ['user'], business: true },
  'platforms.read': { scope: 'read', actors: MEMBERS, business: true },
  'platforms.connect': { scope: 'write', actors: ['user'], business: true },
  'platforms.sync': { actors: ['job'], business: true },
  'platforms.hand-back': { actors: ['job'], business: true },
  /** The token in the mail's address identifies the connected page. */
  'platforms.take-mail': { actors: ['provider', 'job'], business: false },
  /** A mail to one of our addresses, by webhook or from the operator's mailbox. */
  'inbound-mail.receive': { actors: ['provider', 'job'], business: false },
  'registrations.read': { scope: 'read', actors: MEMBERS, business: true },
  'registrations.save': { scope: 'write', actors: MEMBERS, business: true },
  /** The page on which customers agree to texts. */
  'registrations.open': { actors: ['visitor', 'user'], business: false },
  'registrations.agree': { actors: ['visitor', 'user'], business: false },
  'contacts.read': { scope: 'read', actors: MEMBERS, business: true },
  'contacts.manage': { scope: 'write', actors: MEMBERS, business: true },
  'imports.manage': { scope: 'write', actors: MEMBERS, business: true },
  'imports.read': { scope: 'read', actors: MEMBERS, business: true },
  'imports.process': { actors: ['job'], business: true },
  'review-imports.manage': { scope: 'write', actors: MEMBERS, business: true },
  'review-imports.read': { scope: 'read', actors: MEMBERS, business: true },
  'review-imports.process': { actors: ['job'], business: true },
  'campaigns.launch': { scope: 'send', actors: MEMBERS, business: true },
  'campaigns.read': { scope: 'read', actors: MEMBERS, business: true },
  'campaigns.manage': { scope: 'send', actors: MEMBERS, business: true },
  'campaigns.prepare': { actors: ['job'], business: true },
  'templates.read': { scope: 'read', actors: MEMBERS, business: true },
  'templates.save': { scope: 'write', actors: MEMBERS, business: true },
  'templates.test': { scope: 'send', actors: MEMBERS, business: true },
  /** Not secret: the help centre shows it to everybody. */
  'connectors.read': { actors: ['visitor', 'user'], business: false },
  'connections.read': { scope: 'read', actors: MEMBERS, business: true },
  'connections.save': { scope: 'write', actors: ['user'], business: true },
  /** The token in the address identifies the business; the signature is the credential. */
  'hooks.receive': { actors: ['provider'], business: false },
  'invitations.deliver': { actors: ['job'], business: true },
  'invitations.retry': { scope: 'send', actors: MEMBERS, business: true },
  'invitations.click': { actors: ['visitor', 'user'], business: false },
  /**
   * The token in the link is the credential; mail providers follow the one-click link for people (RFC 8058).
   */
  'invitations.unsubscribe': { actors: ['visitor', 'user', 'provider'], business: false },
  /** The built-in mailbox, in an installation that only this machine can reach. */
  'mailbox.read': { actors: ['visitor', 'user'], business: false },
  /** The command line acts as a job. */
  'demo.clear': { scope: 'write', actors: ['user', 'job'], business: false },
  'demo.close': { actors: ['job'], business: false },
  /** Only for the owner of the only business here; the verb checks it. */
  'backups.read': { scope: 'read', actors: ['user'], business: false },
  /** Rows of the numbered tables: what the review page shows to anybody, and one's own. */
  'records.look': { actors: ['visitor', 'user'], business: false },
  'records.read': { scope: 'read', actors: MEMBERS, business: false },
  'uploads.add': { scope: 'write', actors: MEMBERS, business: false },
  /** Behind pictures made of reviews. */
  'uploads.photos': { scope: 'write', actors: MEMBERS, business: true },
  'uploads.read': { scope: 'read', actors: MEMBERS, business: true },
  /** Pictures are shown on public pages; their addresses cannot be guessed. */
  'uploads.see': { actors: ['visitor', 'user'], business: false },
  'visits.record': { actors: ['visitor', 'user'], business: false },
  'visits.read': { scope: 'read', actors: MEMBERS, business: true },
  'widgets.read': { scope: 'read', actors: MEMBERS, business: true },
  /** What is saved is shown on the owner's website. */
  'widgets.manage': { scope: 'publish', actors: MEMBERS, business: true },
  /** What a website asks for, and what it reports. */
  'widgets.show': { actors: ['visitor', 'user'], business: false },
  'social.read': { scope: 'read', actors: MEMBERS, business: true },
  'social.download': { scope: 'write', actors: MEMBERS, business: true },
  /** The owner states that an author agreed. */
  'social.permit': { scope: 'write', actors: ['user'], business: true },
  'social.connect': { scope: 'write', actors: ['user'], business: true },
  /** A person presses for each post: no key posts. */
  'social.publish': { scope: 'publish', actors: ['user'], business: true },
  'social.deliver': { actors: ['job'], business: true },
  /** The token in the address is the credential. */
  'social.show': { actors: ['visitor', 'user'], business: false },
  'codes.read': { scope: 'read', actors: MEMBERS, business: true },
  'help.vote': { actors: ['visitor', 'user'], business: false },
  'support.contact': { actors: ['visitor', 'user'], business: false },
  'support.deliver': { actors: ['job'], business: false },
  'system.sweep': { actors: ['job'], business: false },
} as const satisfies Record<string, OpenRow | MemberRow>;

/** For everybody, or for actors that are not people: no scope is needed. */
interface OpenRow {
  actors: readonly ['visitor', ...ActorKind[]] | readonly ('job' | 'provider')[];
  business: boolean;
}

interface MemberRow {
  /** Null for abilities that only concern the user's own sign-in. */
  scope: Scope | null;
  actors: readonly ['user', ...ActorKind[]];
  business: boolean;
}

export type ActorKind = 'user' | 'visitor' | 'apiKey' | 'job' | 'provider';
export type Ability = keyof typeof ABILITIES;
export const ABILITY_NAMES = Object.keys(ABILITIES) as Ability[];
export type AbilityRow<A extends Ability> = (typeof ABILITIES)[A];

interface AnyRow {
  scope?: Scope | null;
  actors: readonly ActorKind[];
  business: boolean;
}

export function abilityRow(ability: Ability): AnyRow {
  return ABILITIES[ability];
}
