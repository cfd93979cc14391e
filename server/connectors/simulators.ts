import {
  baseUrlSetting,
  type FakeOptions,
  type Provider,
  providersOf,
  type Simulation,
} from '#server/connectors/descriptor.ts';

export interface Simulators<Fake extends Simulation> {
  running: { provider: Provider<string, Fake>; simulation: Fake }[];
  /** The environment settings that point the product to them. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Starts one simulator for each provider of these connectors. */
export async function startSimulators<Fake extends Simulation>(
  connectors: readonly { provider: Provider<string, Fake> }[],
  options: FakeOptions,
): Promise<Simulators<Fake>> {
  const running = await Promise.all(
    providersOf(connectors).map(async (provider) => ({ provider, simulation: await provider.fake(options) })),
  );
  return {
    running,
    settings: Object.fromEntries(
      running.map(({ provider, simulation }) => [baseUrlSetting(provider), simulation.url]),
    ),
    close: async () => {
      await Promise.all(running.map(({ simulation }) => simulation.close()));
    },
  };
}
