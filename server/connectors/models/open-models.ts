import { guardedFetch } from '#server/connectors/fetching/guarded-fetch.ts';
import { INTERNET, type Network } from '#server/connectors/fetching/network.ts';
import type { ModelAddress, Models } from '#server/connectors/models/model.ts';
import { openAiCompatible, type Patience } from '#server/connectors/models/openai-compatible/index.ts';

interface ModelsSettings {
  /** Set by the operator, also on the same machine; null for none. */
  service?: ModelAddress | null;
  /** Where the addresses of businesses may lead. */
  network?: Network;
  patience?: Patience;
}

export function openModels({ service = null, network = INTERNET, patience }: ModelsSettings = {}): Models {
  const options = patience ? { patience } : {};
  return {
    service: service && {
      ...openAiCompatible(service, { fetch: plainFetch, ...options }),
      model: service.model,
    },
    open: (address) => openAiCompatible(address, { fetch: guardedFetch(network), ...options }),
  };
}

const plainFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
