import { fontFaces, preloadFonts } from '#app/ui/app-styles.ts';
import { publicPage } from '#app/ui/page-kind.ts';
import publicCss from '#app/ui/public.css?inline';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/home';
import css from './home.css?inline';

export const handle = publicPage;
export const links = preloadFonts;

export const loader = door(async (ctx) => ({
  appName: ctx.config.appName,
  signedIn: ctx.actor.kind === 'user',
}));

const STAR = 'M8 1.2l2 4.2 4.700.600-3.400 3.200.800 4.600L8 11.600l-4.100 2.200.800-4.600L1.300 6l4.700-.6Z';

function Stars({ size }: { size: number }) {
  return (
    <svg className="stars" viewBox="0 0 88 16" width={size * 5.5} height={size} aria-hidden="true">
      {[0, 18, 36, 54, 72].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { appName, signedIn } = loaderData;
  return (
    <>
      <title>{`${appName} · Reviews for dentists, doctors and local businesses`}</title>
      <meta
        name="description"
        content="Ask every customer for a review in one tap, hear about problems first, and answer every voice from one calm inbox."
      />
      <style>{fontFaces + publicCss + css}</style>
      <header className="bar">
        <div>
          <span className="logo">
            <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
              <path
                className="mark"
                d="M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z"
              />
              <path
                className="quote"
                d="M8.500 17.600c0-4 2.300-7 6-8.100l.6 1.800c-1.900.8-3 2.200-3.100 3.900h3v6H8.500Zm8.600 0c0-4 2.300-7 6-8.100l.6 1.800c-1.900.8-3 2.200-3.100 3.900h3v6h-6.500Z"
              />
            </svg>
            {appName}
          </span>
          <nav aria-label="Account">
            {signedIn ? (
              <a className="button" href="/dashboard">
                Dashboard
              </a>
            ) : (
              <a className="plain" href="/login">
                Login
              </a>
            )}
          </nav>
        </div>
      </header>
      <main className="hero">
        <div>
          <p className="badge">
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d={STAR} />
            </svg>
            Built for healthcare practices
          </p>
          <h1>The good word about you, where patients look.</h1>
          <p className="lead">
            Ask every customer for a review in one tap, hear about problems before the world does, and answer
            every voice from one calm inbox.
          </p>
          <a className="button large" href="/register">
            Try For Free
          </a>
        </div>
        <div className="picture" aria-hidden="true">
          <div className="asked">
            Hi Maria, thanks for choosing Bright Smiles Dental. How did we do? It takes 30 seconds.
            <p className="small">Delivered 10:42</p>
          </div>
          <div className="rated">
            <strong>Leave us a review</strong>
            <span className="small">Bright Smiles Dental</span>
            <Stars size={32} />
            Excellent
          </div>
          <div className="said">
            <Stars size={15} />
            “Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread.”
            <p className="small">Sample review</p>
          </div>
        </div>
      </main>
    </>
  );
}
