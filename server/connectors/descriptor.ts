import type { z } from 'zod';
import type { CredentialField } from '#shared/sending/connections.ts';

/** Options for starting a simulator. */
export interface FakeOptions {
  /** Where the provider posts events for which requests name no address, as entered in its portal. */
  hookUrl: string;
  /** Reports by itself, this long after each request; otherwise only when told to. */
  reportAfterMs?: number;
}

/** A running simulator. */
export interface Simulation {
  /** Replaces every base address of the provider. */
  url: string;
  close(): Promise<void>;
}

/** The company whose servers are called. Connectors of the same one share it, and so share one simulator. */
export interface Provider<Host extends string = string, Fake extends Simulation = Simulation> {
  /** Kebab-case; also names its setting, see `baseUrlSetting`. */
  id: string;
  name: string;
  /** Base addresses without a trailing slash. */
  hosts: Readonly<Record<Host, string>>;
  /**
   * Its setting may only point to a simulator: it allows what is otherwise blocked, so only a local installation
   * accepts it.
   */
  onlySimulated?: boolean;
  /** Starts a stateful simulator. Imported on demand: production never loads one. */
  fake(options: FakeOptions): Promise<Fake>;
}

/**
 * What every connector says of itself. Screens, settings, help, simulators and contract suites derive from it, so a new
 * connector needs no other registration. A channel adds `channel` and how it sends, a reader `platforms` and how it
 * reads.
 */
export interface Descriptor<
  Id extends string,
  Credentials,
  Host extends string,
  Fake extends Simulation,
  Harness,
> {
  /** Kebab-case, as its folder. Never change it: it is stored with each connection and is part of addresses. */
  id: Id;
  /** As the provider writes it. */
  name: string;
  /** Shown beside the name to people choosing between several. */
  summary: string;
  provider: Provider<Host, Fake>;
  /** Its errors tell the owner what is wrong. */
  credentials: z.ZodType<Credentials>;
  /** The form fields, in order. */
  fields: readonly (CredentialField & { name: keyof Credentials & string })[];
  /** The field whose last four characters distinguish accounts. */
  recognizedBy: keyof Credentials & string;
  /**
   * What remains to be done in the provider's portal, in order; for a channel, where to enter the address for reports.
   */
  steps: readonly string[];
  /** What the contract suite needs to know; only imported by tests. */
  harness(): Promise<Harness>;
}

/** The setting whose address replaces all of a provider's own. */
export function baseUrlSetting({ id }: Pick<Provider, 'id'>): string {
  return `${id.toUpperCase().replaceAll('-', '_')}_BASE_URL`;
}

/** The addresses to call: the provider's own, or the one that replaces all of them. */
export function hostsOf<Host extends string>(
  { hosts }: Pick<Provider<Host>, 'hosts'>,
  baseUrl: string | undefined,
): Readonly<Record<Host, string>> {
  if (!baseUrl) return hosts;
  const base = baseUrl.replace(/\/+$/, '');
  return Object.fromEntries(Object.keys(hosts).map((host) => [host, base])) as Record<Host, string>;
}

/** Each provider once, in the order of the connectors. */
export function providersOf<Fake extends Simulation>(
  connectors: readonly { provider: Provider<string, Fake> }[],
): Provider<string, Fake>[] {
  return [...new Map(connectors.map(({ provider }) => [provider.id, provider])).values()];
}
