import type { ReactNode } from 'react';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { navigation, type PageMeta } from '#app/content/site.ts';
import script from '#app/enhance/site.ts?enhance';
import { fontFaces } from '#app/ui/app-styles.ts';
import tokensCss from '#app/ui/tokens.css?inline';
import type { Registration } from '#shared/accounts/registration.ts';
import { hexColor } from '#shared/design/colors.ts';
import { sharePicturePath } from './share-picture-address.ts';
import shellCss from './shell.css?inline';
import siteCss from './site.css?inline';
import { SiteChat } from './site-chat.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import { breadcrumbs, type Crumb, type SchemaThing, StructuredData } from './structured-data.tsx';

/** The loader data of every public page, made by `sitePage(ctx, args)`. */
export interface SiteView {
  appName: string;
  origin: string;
  supportEmail: string;
  supportPhone: string | undefined;
  /** Undefined where the operator says none. */
  prices?: string | undefined;
  registration: Registration;
  signedIn: boolean;
  /** The requested path, which decides the active link. */
  path: string;
}

interface SitePageProps {
  site: SiteView;
  /** One of `pageMeta`, or made for an article. Tokens such as `{appName}` are filled in. */
  meta: PageMeta;
  /** Styles of this page, after the shared ones. */
  css?: string;
  /** Addresses of further `?enhance` modules. */
  scripts?: readonly string[];
  /** For search engines, beside the way to the page. */
  things?: readonly SchemaThing[];
  /** The way to the page, from the home page on; without one it is the title alone. */
  crumbs?: readonly Crumb[];
  /** A last sentence in the foot. */
  footNote?: string;
  children: ReactNode;
}

/** The frame of a public page: head, styles, navigation, `main`, footer, chat. */
export function SitePage(props: SitePageProps) {
  const { site, meta, css = '', scripts = [], things = [], crumbs, footNote, children } = props;
  const { title, description, canonical, hidden } = fillTokens(meta, site);
  const address = site.origin + canonical;
  const way =
    crumbs ?? (canonical === '/' ? [] : [{ name: title.split(/[:|]/)[0]?.trim() ?? title, path: canonical }]);
  const home = { name: site.appName, path: '/' };
  const known = hidden ? [] : [...things, ...(way.length > 0 ? [breadcrumbs(site, [home, ...way])] : [])];
  const picture = hidden ? null : site.origin + sharePicturePath(canonical, title);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={hexColor('paper')} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={hexColor('paper', 'dark')} media="(prefers-color-scheme: dark)" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.appName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta property="og:image:width" content="1200" />}
      {picture && <meta property="og:image:height" content="630" />}
      {picture && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <StructuredData things={known} />
      <style href="site" precedence="page">
        {fontFaces + tokensCss + siteCss + shellCss + css}
      </style>
      <a className="skip" href="#content">
        {navigation.skip}
      </a>
      <SiteNav site={site} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} note={footNote} />
      {site.supportPhone && <SiteChat site={site} phone={site.supportPhone} />}
      {[script, ...scripts].map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}
