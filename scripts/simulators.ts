import type { TextSimulation } from '#server/connectors/channels/text-harness.ts';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { type ReaderRow, readers } from '#server/connectors/platforms/registry.ts';
import { startSimulators } from '#server/connectors/simulators.ts';
import { type PhoneLine, startPhone } from './phone.ts';

const REPORT_AFTER_MS = 2_000;
const PHONE_PORT = 3_100;

/** Simulated providers for development: `npm run dev` never texts anybody. */
export async function simulateProviders() {
  const simulators = await startSimulators(textConnectors, {
    // Inbound texts go nowhere until the business's own address is entered, as in a portal.
    hookUrl: 'http://127.0.0.1:9/nowhere',
    reportAfterMs: REPORT_AFTER_MS,
  });
  const sources = await startSimulators(readers, { hookUrl: 'http://127.0.0.1:9/nowhere' });
  const phones = simulators.running.map(({ provider, simulation }) => lineOf(provider.name, simulation));
  const phone = await startPhone(phones, PHONE_PORT);
  const accounts = await Promise.all(textConnectors.map(accountOf));
  const lines = [
    'Simulated providers; type these under Settings, SMS Service:',
    ...accounts.map((account) => `  ${account}`),
    'Simulated sources of reviews; their accounts and pages:',
    ...(await Promise.all(readers.map(sourceOf))).map((source) => `  ${source}`),
    `What they send, and a phone to write back with: ${phone.url}`,
  ];
  return {
    settings: { ...simulators.settings, ...sources.settings },
    welcome: lines.join('\n'),
    close: async () => {
      await Promise.all([simulators.close(), sources.close(), phone.close()]);
    },
  };
}

function lineOf(
  name: string,
  { numbers, accepted, autoReplies, pointTo, receive }: TextSimulation,
): PhoneLine {
  return {
    name,
    numbers,
    sent: () => [
      ...accepted().map(({ to, text }) => ({ to, text, by: 'us' as const })),
      ...autoReplies().map(({ to, text }) => ({ to, text, by: 'provider' as const })),
    ],
    pointTo,
    receive,
  };
}

async function accountOf({
  name,
  fields,
  credentials,
  harness,
}: (typeof textConnectors)[number]): Promise<string> {
  const typed = credentials.parse((await harness()).credentials);
  return `${name}: ${fields.map((field) => typed[field.name]).join(' / ')}`;
}

async function sourceOf({ name, harness }: ReaderRow): Promise<string> {
  const { credentials, profile } = await harness();
  return `${name}: ${[...Object.values(credentials), ...Object.values(profile)].filter(Boolean).join(' / ')}`;
}
