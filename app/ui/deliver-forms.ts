/**
 * `fetch` that delivers a submitted form even if its page has moved on before the answer: a browser that is still
 * connecting would otherwise never send it. A form with a file ends with its page, as it may take long.
 */
export function deliverForms(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const { signal, ...rest } = init ?? {};
    if (!signal || !isForm(input, init)) return fetch(input, init);
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp);
      fetch(input, rest).then(resolve, reject);
    });
  };
}

/** As the router sends it. */
function isForm(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return input instanceof URL && input.pathname.endsWith('.data') && init?.body instanceof URLSearchParams;
}
