const SCRIPT = /\.(?:php|aspx?|jsp|cgi)$/i;

/** Paths that sites reserve for themselves, by the first word. None of them is a profile. */
const KINDS: readonly { words: string; paths: RegExp; hosts?: RegExp }[] = [
  {
    words: 'It is a search.',
    paths: /^(?:search|find|srch|s|results|buscar|busca|pesquisa|suche|recherche|szukaj|cerca|zoeken)$/i,
  },
  {
    words: 'It is a page for signing in.',
    paths:
      /^(?:log-?in|log_in|log-?out|sign-?in|sign_in|sign-?up|sign_up|sign-?out|register|reg|recover|auth|authn|oauth2?|authwall|uas|sso|checkpoint|session|sessions|servicelogin|account|accounts|ap|user|users)$/i,
    hosts: /^(?:accounts?|auth|login|signin|sso|id|secure)\./,
  },
  {
    words: 'It leads on to another site.',
    paths:
      /^(?:url|l|r|redir|redirect|redirects|redirect_url|outgoing|outbound|out|outlink|external|exit|leave|leaving|away|goto|link|linkshim|linkfilter|flx|amp|imgres|local_url|safety|track|click|biz_redir|adredir|web)$/i,
    hosts: /^(?:l|lm|go|out|click|clicks|links?|e|email|redirect|away|track|adclick|t)\./,
  },
  {
    words: 'It is for sharing a post.',
    paths: /^(?:share|sharer|sharing|sharearticle|sharing-offsite|dialog|intent|send|plugins|embed|feed)$/i,
  },
  {
    words: 'It is a page that only members see.',
    paths:
      /^(?:latest|home|index|dashboard|settings|messages|messaging|inbox|notifications|admin|manage|manager|business|biz|my|me|mynetwork|app|apps|watch|marketplace|groups|events|gaming|hashtag|friends|bookmarks|ads|saved|jobs|news_feed|feeds|create|new|stories|reel|reels|video|videos|photo|photos|media|posts|story|permalink|ajax|api|tr|pages|people|pg|p|profile)$/i,
    hosts:
      /^(?:business|businesses|biz|pro|pros|partner|partners|admin|dashboard|manage|app|apps|hub|my|portal|ads|developers?|api|help|support)\./,
  },
  {
    words: '',
    paths:
      /^(?:about|news|help|support|contact|legal|policies|privacy|terms|browse|explore|directory|category|categories|maps)$/i,
  },
];

/** Reserved words where a profile's name would be on sites with a prefix (`/trades/…`). */
const KEPT_BEHIND_A_WORD = /^(?:search|find|new|create|log-?in|sign-?in|sign-?up)$/i;

/**
 * Whether a path segment is a page of the site instead of a profile: `/search/…`, `/login.php`,
 * `/trades/search`.
 */
export function isSitesOwn(
  place: string,
  { id, first }: { id: string; first?: string | undefined },
): boolean {
  const names = id.split('/');
  if (names.some((name) => SCRIPT.test(name) || KEPT_BEHIND_A_WORD.test(name))) return true;
  const leading = place.startsWith(`/${id}`) ? names : [first ?? ''];
  return leading.some((name) => KINDS.some(({ paths }) => paths.test(name)));
}

/** What kind of page an address is, as a sentence; empty if unknown. */
export function siteWordsOf({ hostname, pathname }: URL): string {
  const [first = '', second = ''] = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(SCRIPT, ''));
  const main = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(first) ? second : first;
  const kind =
    KINDS.find(({ hosts }) => hosts?.test(hostname.toLowerCase())) ??
    KINDS.find(({ paths }) => paths.test(first) || paths.test(main));
  return kind?.words ?? '';
}
