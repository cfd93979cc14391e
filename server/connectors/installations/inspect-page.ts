import { Parser } from 'htmlparser2';
import {
  allowsAddress,
  type Directives,
  policiesIn,
  sourcesFor,
  withSource,
} from '#server/connectors/installations/policy.ts';
import type { PolicyDirective, PolicyLoad } from '#shared/widgets/policy-lines.ts';

interface InspectedPage {
  html: string;
  /** The header. */
  policy: string;
  /** Where our script comes from. */
  origin: string;
  widgetId: string;
  /** What the widget loads besides its script and its reviews. */
  loads: readonly PolicyLoad[];
}

export interface InspectionResult {
  /** As an element of the page: its placeholder, or the short form of the tag. */
  hasPlace: boolean;
  hasScript: boolean;
  isFramed: boolean;
  /** Where its code is, but does nothing. */
  inert: 'noscript' | 'comment' | 'as-text' | 'in-data' | null;
  /** Other widgets of this installation. */
  otherIds: string[];
  /** Directives that would have to say more; empty where nothing is forbidden. */
  lines: string[];
  /** The same for what the widget can do without: pictures and players of its videos. */
  videoLines: string[];
  needsNonce: boolean;
}

const MOST_OTHERS = 20;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** How a page holds the code of a widget. The page is not run. */
export function inspectPage({ html, policy, origin, widgetId, loads }: InspectedPage): InspectionResult {
  const seen = { hasPlace: false, hasScript: false, isFramed: false };
  const inert = new Set<NonNullable<InspectionResult['inert']>>();
  const others = new Set<string>();
  const policies = [policy];
  const nonces: string[] = [];
  /** Elements whose content does nothing, or is no text for people. */
  const open = { noscript: 0, script: 0 };
  const place = (id: string | undefined) => {
    if (id === undefined) return;
    if (id !== widgetId) {
      if (ID.test(id) && others.size < MOST_OTHERS) others.add(id);
    } else if (open.noscript > 0) inert.add('noscript');
    else seen.hasPlace = true;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript') open.noscript += 1;
      if (name === 'script') open.script += 1;
      const isMeta = name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? '');
      if (isMeta) policies.push(attributes.content ?? '');
      place(attributes['data-goodword']);
      if (name === 'goodword-reviews') place(attributes.widget);
      const source = URL.parse(attributes.src ?? '', 'https://page.invalid');
      if (source?.origin !== origin || open.noscript > 0) return;
      if (name === 'script' && source.pathname === '/w.js') {
        seen.hasScript = true;
        nonces.push(attributes.nonce ?? '');
      }
      const framed = name === 'iframe' ? /^\/w\/([^/]+)$/.exec(source.pathname)?.[1] : undefined;
      if (framed === widgetId) seen.isFramed = true;
      else if (framed && ID.test(framed) && others.size < MOST_OTHERS) others.add(framed);
    },
    onclosetag(name) {
      if (name === 'noscript') open.noscript -= 1;
      if (name === 'script') open.script -= 1;
    },
    oncomment(text) {
      if (text.includes(widgetId)) inert.add('comment');
    },
    ontext(text) {
      if (text.includes(widgetId)) inert.add(open.script > 0 ? 'in-data' : 'as-text');
    },
  });
  parser.end(html);
  const rules = policiesIn(policies);
  const forbidden =
    seen.isFramed && !seen.hasPlace
      ? ofFrame(rules, origin)
      : { ...ofScript(rules, origin, nonces), videoLines: ofLoads(rules, loads) };
  return {
    ...seen,
    inert: (['noscript', 'comment', 'as-text', 'in-data'] as const).find((one) => inert.has(one)) ?? null,
    otherIds: [...others],
    ...forbidden,
  };
}

type Forbidden = Pick<InspectionResult, 'lines' | 'videoLines' | 'needsNonce'>;

function ofScript(
  rules: readonly Directives[],
  origin: string,
  nonces: readonly string[],
): Omit<Forbidden, 'videoLines'> {
  const lines = new Set<string>();
  let needsNonce = false;
  for (const rule of rules) {
    const scripts = sourcesFor(rule, NAMES['script-src']);
    const isMarked = nonces.some((nonce) => nonce !== '' && scripts?.includes(`'nonce-${nonce}'`));
    const trustsMarksAlone = scripts?.some((source) => /^'strict-dynamic'$/i.test(source)) ?? false;
    if (scripts && !isMarked) {
      if (trustsMarksAlone) needsNonce = true;
      else if (!allowsAddress(scripts, new URL('/w.js', origin))) {
        lines.add(
          withSource(rule.has('script-src-elem') ? 'script-src-elem' : 'script-src', scripts, origin),
        );
      }
    }
    const calls = sourcesFor(rule, NAMES['connect-src']);
    if (calls && !allowsAddress(calls, new URL('/w/', origin))) {
      lines.add(withSource('connect-src', calls, origin));
    }
  }
  return { lines: [...lines], needsNonce };
}

function ofFrame(rules: readonly Directives[], origin: string): Forbidden {
  const lines = rules.flatMap((rule) => {
    const frames = sourcesFor(rule, NAMES['frame-src']);
    return frames && !allowsAddress(frames, new URL('/w/', origin))
      ? [withSource('frame-src', frames, origin)]
      : [];
  });
  return { lines: [...new Set(lines)], videoLines: [], needsNonce: false };
}

/** The names under which a policy may speak of it, before `default-src`. */
const NAMES: Record<PolicyDirective, readonly string[]> = {
  'script-src': ['script-src-elem', 'script-src'],
  'connect-src': ['connect-src'],
  'img-src': ['img-src'],
  'media-src': ['media-src'],
  'frame-src': ['frame-src', 'child-src'],
};

function ofLoads(rules: readonly Directives[], loads: readonly PolicyLoad[]): string[] {
  const lines = rules.flatMap((rule) => {
    const missing = new Map<PolicyDirective, Set<string>>();
    for (const { directive, address } of loads) {
      const sources = sourcesFor(rule, NAMES[directive]);
      const url = new URL(address);
      if (!sources || allowsAddress(sources, url)) continue;
      missing.set(directive, (missing.get(directive) ?? new Set()).add(url.origin));
    }
    return [...missing].map(([directive, origins]) =>
      withSource(directive, sourcesFor(rule, NAMES[directive]) ?? [], [...origins].join(' ')),
    );
  });
  return [...new Set(lines)];
}
