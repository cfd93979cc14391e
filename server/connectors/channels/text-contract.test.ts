import { expect, test } from 'vitest';
import { describeTextConnector } from '#server/connectors/channels/test-text-contract.ts';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { baseUrlSetting, providersOf } from '#server/connectors/descriptor.ts';

for (const connector of textConnectors) describeTextConnector(connector, await connector.harness());

test('no two connectors have the same id, and no two providers the same setting', () => {
  const ids = textConnectors.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // Connectors of one provider share one object: one set of addresses, one simulator.
  const providers = new Set(textConnectors.map(({ provider }) => provider));
  expect(providersOf(textConnectors)).toHaveLength(providers.size);
  expect(new Set([...providers].map(baseUrlSetting)).size).toBe(providers.size);
});
