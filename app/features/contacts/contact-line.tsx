import { Link } from 'react-router';
import { PlainCheckbox } from '#app/ui/checkbox.tsx';
import type { ListedContactView } from '#shared/contacts.ts';
import { ContactOutcome, LastAsked } from './contact-outcome.tsx';

/** The same for the line of headings and for each contact. */
export const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_9.5rem_minmax(0,12rem)]';

interface ContactLineProps {
  contact: ListedContactView;
  now: Date;
}

/** One person: a box to choose them, and a link to all that is known. */
export function ContactLine({ contact, now }: ContactLineProps) {
  const { id, name, email, phoneText } = contact;
  const reachable = email !== '' || phoneText !== '';
  return (
    <li className="flex items-stretch border-line border-b">
      <PlainCheckbox
        name="contact"
        value={id}
        label={reachable ? `Choose ${name}` : `${name} has no address yet`}
        disabled={!reachable}
      />
      <Link
        to={`/dashboard/contacts/${id}`}
        className={`grid min-h-14 min-w-0 flex-1 items-center gap-x-5 gap-y-1 rounded-control px-2 py-3 -outline-offset-2 hover:bg-surface ${COLUMNS}`}
      >
        <span className="min-w-0 truncate font-[560]" title={name} dir="auto">
          {name}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 text-ink-2 text-sm">
          {reachable ? (
            <>
              {email && (
                <span className="min-w-0 truncate" title={email}>
                  {email}
                </span>
              )}
              {phoneText && <span className="whitespace-nowrap tabular-nums">{phoneText}</span>}
            </>
          ) : (
            'No address yet'
          )}
        </span>
        {/* One line on a phone, two columns where there is room. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
          <span className="text-sm">
            <LastAsked contact={contact} now={now} />
          </span>
          <span className="flex min-w-0 flex-wrap gap-1.5 empty:hidden">
            <ContactOutcome contact={contact} />
          </span>
        </span>
      </Link>
    </li>
  );
}
