import { offeredAction } from '#app/content/joining.ts';
import { type NavLink, navigation } from '#app/content/site.ts';
import { SiteLogo } from './site-logo.tsx';
import type { SiteView } from './site-page.tsx';

/** An exact match for `/`, a prefix for the others. */
export function isActive({ href, match, activeOn = href }: NavLink, path: string): boolean {
  if (match === 'exact') return path === activeOn;
  return path === activeOn || path.startsWith(`${activeOn}/`);
}

/** The menu is a popover, so it works without JavaScript; wide screens show it as a row. */
export function SiteNav({ site }: { site: SiteView }) {
  const { signedIn, signedOut } = navigation;
  const register = offeredAction(signedOut.register, site.registration);
  return (
    <header className="site-bar">
      <div className="wrap">
        <SiteLogo name={site.appName} />
        <nav id="site-menu" className="site-menu" popover="auto" aria-label={navigation.label}>
          <ul>
            {navigation.links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  data-section={link.section}
                  aria-current={isActive(link, site.path) ? 'page' : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
            {!site.signedIn && (
              <li className="narrow">
                <a href={signedOut.login.href}>{signedOut.login.label}</a>
              </li>
            )}
          </ul>
        </nav>
        {site.signedIn ? (
          <a className="button small" href={signedIn.href}>
            {signedIn.label}
          </a>
        ) : (
          <>
            <a className="login" href={signedOut.login.href}>
              {signedOut.login.label}
            </a>
            <a className="button small" href={register.href}>
              {register.label}
            </a>
          </>
        )}
        <button
          type="button"
          className="menu-toggle"
          popoverTarget="site-menu"
          aria-label={navigation.openMenu}
          data-shown={navigation.closeMenu}
        >
          <i aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
