import { isRouteErrorResponse } from 'react-router';

interface ErrorWords {
  status: number;
  title: string;
  text: string;
  /** Where the help centre says more of it. */
  help?: string;
}

/** What a person reads when a page cannot be shown. Unknown failures say nothing of their cause. */
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

export function describeMissing(): ErrorWords {
  return {
    status: 404,
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for does not exist or has been removed.',
  };
}

/**
 * Stands alone, with `/error.css`: it must show even when the page's own styles did not load. What is only away for a
 * moment is asked for again, `here`.
 */
export function ErrorScreen({ status, title, text, here }: ErrorWords & { here: string }) {
  return (
    <main>
      <img src="/icon.svg" alt="" width="44" height="44" />
      <p className="code">{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{status === 503 ? <a href={here}>Try again</a> : <a href="/">Back to Home</a>}</p>
    </main>
  );
}
