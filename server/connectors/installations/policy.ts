/** What a policy says of one kind of content; null where it says nothing. */
export type Directives = ReadonlyMap<string, readonly string[]>;

/** All policies of a page: each of them must allow what is loaded. */
export function policiesIn(headers: readonly string[]): Directives[] {
  return headers
    .flatMap((header) => header.split(','))
    .map((policy) => {
      const directives = new Map<string, string[]>();
      for (const directive of policy.split(';')) {
        const [name, ...sources] = directive.trim().split(/\s+/);
        // The first of its name counts.
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    })
    .filter((directives) => directives.size > 0);
}

/** The sources that count for a kind, and the name under which to write them. */
export function sourcesFor(policy: Directives, names: readonly string[]): readonly string[] | null {
  for (const name of [...names, 'default-src']) {
    const sources = policy.get(name);
    if (sources) return sources;
  }
  return null;
}

/** Whether sources let something of this address be loaded (CSP 3, 6.7). */
export function allowsAddress(sources: readonly string[], address: URL): boolean {
  return sources.some((source) => {
    if (source === '*') return true;
    const lower = source.toLowerCase();
    if (/^[a-z][a-z\d+.-]*:$/.test(lower)) return lower === address.protocol;
    const [, scheme, host = '', port = '', path = ''] =
      /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:']+)(?::(\d+|\*))?(\/[^?#]*)?$/.exec(lower) ?? [];
    if (!host) return false;
    if (
      scheme &&
      `${scheme}:` !== address.protocol &&
      !(scheme === 'http' && address.protocol === 'https:')
    ) {
      return false;
    }
    const isHost = host.startsWith('*.')
      ? address.hostname.endsWith(host.slice(1))
      : host === '*' || host === address.hostname;
    const isPort = port === '*' || port === address.port;
    const isPath =
      !path ||
      path === '/' ||
      (path.endsWith('/') ? address.pathname.startsWith(path) : path === address.pathname);
    return isHost && isPort && isPath;
  });
}

/** The whole directive with another source in it. */
export function withSource(name: string, sources: readonly string[], source: string): string {
  const kept = sources.filter((one) => one.toLowerCase() !== "'none'");
  return `${name} ${[...kept, source].join(' ')}`;
}
