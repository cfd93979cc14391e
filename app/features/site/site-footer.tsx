import { fillTokens } from '#app/content/fill-tokens.ts';
import { type FooterLink, footer } from '#app/content/site.ts';
import { SiteLogo } from './site-logo.tsx';
import type { SiteView } from './site-page.tsx';

const SOCIAL_ICONS: Record<string, string> = {
  Facebook:
    'M14 8.5h2.5V5H14c-2.500 0-4 1.600-4 4v2H7.500v3.500H10V22h3.500v-7.500h2.700l.6-3.500h-3.300V9.300c0-.5.2-.8.5-.8Z',
  Instagram:
    'M7.500 3h9A4.500 4.500 0 0 1 21 7.500v9a4.500 4.500 0 0 1-4.500 4.500h-9A4.500 4.500 0 0 1 3 16.500v-9A4.500 4.500 0 0 1 7.500 3Zm0 2A2.500 2.500 0 0 0 5 7.500v9A2.500 2.500 0 0 0 7.500 19h9a2.500 2.500 0 0 0 2.500-2.500v-9A2.500 2.500 0 0 0 16.500 5h-9ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4.500-3.500a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  LinkedIn:
    'M5.500 3.500a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800ZM4 9h3v11.500H4V9Zm5 0h2.900v1.600c.5-.9 1.700-1.900 3.400-1.900 3.500 0 4.200 2.200 4.200 5.200v6.600h-3v-5.900c0-1.500-.1-3.200-2-3.200-2 0-2.400 1.500-2.400 3.100v6H9V9Z',
  X: 'M3.500 4h5l4.300 6 5-6h2.300l-6.200 7.500L21 20h-5l-4.700-6.500L5.900 20H3.500l6.800-8.100L3.500 4Zm3.400 1.800 9.900 12.400h1.500L8.400 5.800H6.900Z',
};

export function SiteFooter({ site }: { site: SiteView }) {
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="top">
          <div>
            <SiteLogo name={site.appName} />
            <p>{footer.tagline}</p>
          </div>
          <div className="groups">
            {footer.groups.map((group) => (
              <div key={group.title}>
                <h2>{group.title}</h2>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.label}>
                      <Entry link={link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <div className="bottom">
          <p>{fillTokens(footer.copyright, site)}</p>
          <ul className="social">
            {footer.social.map((name) => (
              <li key={name}>
                <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
                  <path d={SOCIAL_ICONS[name]} />
                </svg>
                <span className="vh">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Entry({ link }: { link: FooterLink }) {
  if (link.kind === 'link') return <a href={link.href}>{link.label}</a>;
  return <span className="soon">{link.label}</span>;
}
