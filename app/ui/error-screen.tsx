import { isRouteErrorResponse } from 'react-router';
import type { CustomerWords } from './fault-words.ts';

interface ErrorWords {
  status: number;
  title: string;
  text: string;
  /** The help article about it. */
  help?: string;
}

/** The words for a page that cannot be shown. Unknown failures do not reveal their cause. */
export function describeRouteError(error: unknown): ErrorWords {
  if (!isRouteErrorResponse(error)) {
    return {
      status: 500,
      title: 'Unexpected Application Error!',
      text: 'Something went wrong on our side. Please try again.',
    };
  }
  if (error.status === 404) return describeMissing();
  if (error.status === 503) {
    return {
      status: 503,
      title: 'Back in a moment',
      text: 'We cannot reach our data right now. Please try again in a minute. If you sent a form, go back: what you typed is still there.',
    };
  }
  const message: unknown = error.data?.message;
  const help: unknown = error.data?.help;
  return {
    status: error.status,
    title: error.status === 429 ? 'Too many tries' : 'That did not work',
    text: typeof message === 'string' ? message : 'Please go back and try again.',
    ...(typeof help === 'string' ? { help } : {}),
  };
}

/** The same in the customer's language; what a refusal itself says is English. */
export function describeToCustomer(error: unknown, words: CustomerWords): ErrorWords {
  if (!isRouteErrorResponse(error)) return { status: 500, ...words.unexpected };
  return { status: error.status, ...(words.byStatus[error.status] ?? words.refused) };
}

export function describeMissing(): ErrorWords {
  return {
    status: 404,
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for does not exist or has been removed.',
  };
}

interface ErrorScreenProps extends ErrorWords {
  here: string;
  customer?: CustomerWords | null;
}

/**
 * Self-contained with `/error.css`: it must render even if the page's own styles did not load. Temporary
 * failures reload `here`.
 */
export function ErrorScreen({ status, title, text, help, here, customer = null }: ErrorScreenProps) {
  return (
    <>
      <main>
        <img src="/icon.svg" alt="" width="44" height="44" />
        <p className="code">{status}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {status === 503 && (
          <p>
            <a href={here}>{customer?.tryAgain ?? 'Try again'}</a>
          </p>
        )}
        {status !== 503 && !customer && (
          <p>
            <a href="/">Back to Home</a>
          </p>
        )}
        {!customer && (
          <p>
            <a href={help ?? '/help'}>{help ? 'What can I do?' : 'Get Help'}</a>
          </p>
        )}
      </main>
      {customer && customer.ways.length > 0 && (
        <footer>
          <nav aria-label={customer.languages}>
            {customer.ways.map(({ language, name, href }) =>
              language === customer.language ? (
                <b key={language} aria-current="true">
                  {name}
                </b>
              ) : (
                <a key={language} href={href} lang={language} hrefLang={language}>
                  {name}
                </a>
              ),
            )}
          </nav>
        </footer>
      )}
    </>
  );
}
