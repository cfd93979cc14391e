import { Link } from 'react-router';
import { PlainCheckbox } from '#app/ui/checkbox.tsx';
import type { ListedContactView } from '#shared/contacts/contacts.ts';
import { type CustomerLanguage, LANGUAGES } from '#shared/text/languages.ts';
import { ContactOutcome, LastAsked } from './contact-outcome.tsx';

/** Shared by the header and the rows. */
export const COLUMNS =
  'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1.5fr)_minmax(0,8.25rem)_minmax(0,8.75rem)_minmax(0,1.6fr)]';

interface ContactLineProps {
  contact: ListedContactView;
  /** The language they are written to in; null if it is the same for all. */
  language: CustomerLanguage | null;
  now: Date;
}

/** A contact's row: a checkbox, and a link to the contact's page. */
export function ContactLine({ contact, language, now }: ContactLineProps) {
  const { id, name, email, phoneText } = contact;
  return (
    <li className="flex items-stretch border-line border-b last:border-b-0 has-checked:bg-brand-tint/60">
      <PlainCheckbox name="contact" value={id} label={`Choose ${name}`} />
      <Link
        to={`/dashboard/contacts/${id}`}
        className={`grid min-h-11 min-w-0 flex-1 items-center gap-x-4 gap-y-1 py-2.5 pr-4 -outline-offset-2 hover:bg-sunken/60 ${COLUMNS}`}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 font-[560] max-lg:wrap-anywhere lg:truncate" title={name} dir="auto">
            {name}
          </span>
          {/* Only the language code, so that names stay prominent. */}
          {language && (
            <span className="shrink-0 text-ink-2 text-xs" title={`Asked in ${LANGUAGES[language].name}`}>
              <span className="sr-only">asked in {LANGUAGES[language].name}</span>
              <span aria-hidden="true">{language.toUpperCase()}</span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 text-ink-2 text-sm lg:contents">
          {!email && !phoneText && <span className="lg:hidden">No address yet</span>}
          <span className={`min-w-0 truncate ${email ? '' : 'text-ink-3 max-lg:hidden'}`} title={email}>
            {email || 'no email'}
          </span>
          <span className={`whitespace-nowrap tabular-nums ${phoneText ? '' : 'text-ink-3 max-lg:hidden'}`}>
            {phoneText || 'no phone'}
          </span>
        </span>
        {/* One line on a phone, two columns on wider screens. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
          <span className="text-ink-2 text-sm">
            <LastAsked contact={contact} now={now} />
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-sm empty:hidden">
            <ContactOutcome contact={contact} now={now} />
          </span>
        </span>
      </Link>
    </li>
  );
}
