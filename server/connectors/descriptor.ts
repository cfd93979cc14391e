import type { z } from 'zod';
import type { CredentialField } from '#shared/sending/connections.ts';

/** What a simulator is started with. */
export interface FakeOptions {
  /** Where the provider reports what it is not told an address for, as somebody entered it in its portal. */
  hookUrl: string;
  /** Reports by itself, this long after each request; else only when told to. */
  reportAfterMs?: number;
}

/** A simulator that runs. */
export interface Simulation {
  /** Stands in for every address of the provider. */
  url: string;
  close(): Promise<void>;
}

/** Whose servers are called. Connectors that call the same ones share it, and with it one simulator. */
export interface Provider<Host extends string = string, Fake extends Simulation = Simulation> {
  /** Kebab-case; also names its setting, see `baseUrlSetting`. */
  id: string;
  name: string;
  /** Its base addresses, without a slash at the end. */
  hosts: Readonly<Record<Host, string>>;
  /** Its setting leads to a simulator and nowhere else: it opens what is otherwise closed, so only a local installation takes it. */
  onlySimulated?: boolean;
  /** Starts a stateful simulator. Imports it only now: the product never loads one. */
  fake(options: FakeOptions): Promise<Fake>;
}

/**
 * What every connector says of itself. Screens, settings, help, simulators and contract suites go by it, so that
 * nothing else has to be told of a new one. A channel adds `channel` and how it sends, a reader `platforms` and how
 * it reads.
 */
export interface Descriptor<
  Id extends string,
  Credentials,
  Host extends string,
  Fake extends Simulation,
  Harness,
> {
  /** Kebab-case, as its folder. It is stored with each connection and stands in addresses: never change it. */
  id: Id;
  /** As the provider writes it. */
  name: string;
  /** Beside the name, for somebody who chooses between several. */
  summary: string;
  provider: Provider<Host, Fake>;
  /** Says what is wrong with what the owner typed. */
  credentials: z.ZodType<Credentials>;
  /** How the credentials are asked for, in order. */
  fields: readonly (CredentialField & { name: keyof Credentials & string })[];
  /** The field whose last four characters tell one account from another. */
  recognizedBy: keyof Credentials & string;
  /** What is left to do in the provider's portal, in order: for a channel, where the address for its reports goes. */
  steps: readonly string[];
  /** What the contract suite has to know; imported only by tests. */
  harness(): Promise<Harness>;
}

/** The setting whose address stands in for all of a provider's own. */
export function baseUrlSetting({ id }: Pick<Provider, 'id'>): string {
  return `${id.toUpperCase().replaceAll('-', '_')}_BASE_URL`;
}

/** The addresses to call: the provider's own, or one that stands in for all of them. */
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
