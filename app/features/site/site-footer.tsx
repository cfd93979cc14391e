import { fillTokens } from '#app/content/fill-tokens.ts';
import { type FooterLink, footer } from '#app/content/site.ts';
import { SiteLogo } from './site-logo.tsx';
import type { SiteView } from './site-page.tsx';

export function SiteFooter({ site, note }: { site: SiteView; note?: string | undefined }) {
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
          <p>
            {fillTokens(footer.copyright, site)} {note}
          </p>
          <ul className="social">
            {footer.social.map((name) => (
              <li key={name}>{name}</li>
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
