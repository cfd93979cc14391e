import { Mail, Phone } from 'lucide-react';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { contact, HOME_SECTIONS } from '#app/content/home.ts';
import { Head } from '#app/features/site/parts.tsx';
import type { SiteView } from '#app/features/site/site-page.tsx';
import type { FormResult } from '#shared/http/form.ts';
import type { Toast } from '#shared/http/messages.ts';
import { mailLink } from '#shared/text/mail-link.ts';

interface ContactSectionProps {
  site: SiteView;
  /** The result of sending the message. */
  toast: Toast | null;
  /** Shown by the script if no answer comes. */
  failed: Toast & { offline: string; away: string };
  /** The submission that was refused. */
  refused: FormResult['lastResult'] | undefined;
  limits: Record<FieldName, number>;
}

type FieldName = keyof typeof contact.fields;

const FIELDS = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', required: false },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: false },
  { name: 'message', type: 'area', autoComplete: 'off', required: false },
] as const;

export function ContactSection({ site, toast, failed, refused, limits }: ContactSectionProps) {
  const words = fillTokens(contact, site);
  return (
    <section className="contact" id={HOME_SECTIONS.contact}>
      <div>
        <div className="in-line">
          <Head head={site.supportPhone ? { ...words.head, text: words.textWithPhone } : words.head} />
        </div>
        <ul className="ways">
          {site.supportPhone && (
            <li>
              <Phone size={16} aria-hidden="true" />
              <span className="vh">{words.phone.label}</span>
              <a href={`tel:${site.supportPhone.replace(/[^\d+]/g, '')}`}>{site.supportPhone}</a>
            </li>
          )}
          <li>
            <Mail size={16} aria-hidden="true" />
            <span className="vh">{words.email.label}</span>
            <a href={mailLink(site.supportEmail)}>{words.email.value}</a>
          </li>
          <li className="note">{words.promise}</li>
        </ul>
      </div>
      <form
        className="contact-form"
        method="post"
        action={`/#${HOME_SECTIONS.contact}`}
        noValidate
        data-sending={words.sending}
        data-failed={JSON.stringify(failed)}
      >
        <div className="toast-place" role="status">
          {toast && <Banner toast={toast} />}
        </div>
        {FIELDS.map((asked) => (
          <Field
            key={asked.name}
            {...asked}
            label={words.fields[asked.name]}
            max={limits[asked.name]}
            value={typedIn(refused, asked.name)}
            error={refused?.error?.[asked.name]?.[0]}
          />
        ))}
        <div className="trap" aria-hidden="true">
          <label htmlFor="contact-website">Website</label>
          <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="took" defaultValue="" />
        <div className="send">
          <button type="submit" className="button">
            {words.button}
          </button>
          <p className="note">
            {words.required}. {words.privacy}
          </p>
        </div>
      </form>
    </section>
  );
}

function Banner({ toast }: { toast: Toast }) {
  return (
    <div className={toast.kind === 'error' ? 'banner bad' : 'banner'} data-kind={toast.kind}>
      <strong>{toast.title}</strong>
      {toast.text}
    </div>
  );
}

interface FieldProps {
  name: FieldName;
  type: 'text' | 'tel' | 'email' | 'area';
  autoComplete: string;
  required: boolean;
  label: string;
  max: number;
  value: string | undefined;
  error: string | undefined;
}

function Field({ name, type, autoComplete, required, label, max, value, error }: FieldProps) {
  const id = `contact-${name}`;
  const common = {
    id,
    name,
    className: 'input',
    maxLength: max,
    defaultValue: value,
    autoComplete,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error`,
  };
  return (
    <div className={`field ${name}`}>
      <label htmlFor={id}>{label}</label>
      {type === 'area' ? <textarea {...common} rows={4} /> : <input {...common} type={type} />}
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

function typedIn(refused: FormResult['lastResult'] | undefined, name: FieldName): string | undefined {
  const value = refused?.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}
