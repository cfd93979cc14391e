import { ClosingWords } from '#app/features/review-page/closing-words.tsx';
import { FilledText } from '#app/features/review-page/filled-text.tsx';
import { useChosenLanguage } from '#app/features/review-page/language-switch.tsx';
import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import type { FormResult } from '#shared/http/form.ts';
import type { OptInPageView } from '#shared/sending/registrations.ts';
import { withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { OPT_IN_RULES } from './rules.ts';

interface OptInPageProps {
  page: OptInPageView;
  /** The address says so, which anybody can open: the words hold for who sent nothing, too. */
  isDone: boolean;
  refused: FormResult | undefined;
}

/** Name, number, a box that is not ticked, and one button. */
export function OptInPage({ page, isDone, refused }: OptInPageProps) {
  const texts = textsIn(page.language);
  const words = texts.optIn;
  const chosen = useChosenLanguage();
  const typed = refused?.lastResult.initialValue ?? {};
  const errors = refused?.lastResult.error ?? {};
  const typedIn = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '');
  const business = <strong dir="auto">{page.businessName}</strong>;
  const slots = { ...page.slots, business };
  if (isDone) {
    return (
      <PageFrame
        kind="subscription"
        appName={page.appName}
        texts={texts}
        brand={page.brand}
        reviewPath={page.reviewPath}
        rules={OPT_IN_RULES}
      >
        <div className="head">
          <h1>{words.done.title}</h1>
          <p>
            <FilledText of={words.done.text} slots={slots} />
          </p>
        </div>
        <p className="aside">
          <FilledText of={words.done.again} slots={slots} />
        </p>
        <ClosingWords brand={page.brand} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      kind="subscription"
      appName={page.appName}
      texts={texts}
      brand={page.brand}
      reviewPath={page.reviewPath}
      rules={OPT_IN_RULES}
    >
      <form method="post" noValidate>
        <div className="head">
          <h1>{interpolate(words.title, page.slots)}</h1>
          <p>
            <FilledText of={words.lead} slots={slots} />
          </p>
        </div>
        {refused?.toast && (
          <div className="alert" role="alert">
            <strong>{refused.toast.title}</strong>
            {refused.toast.text}
          </div>
        )}
        <Field
          id="name"
          label={words.name}
          autoComplete="name"
          value={typedIn('name')}
          error={errors.name?.[0]}
        />
        <Field
          id="phone"
          label={words.phone}
          hint={words.phoneHint}
          autoComplete="tel"
          value={typedIn('phone')}
          error={errors.phone?.[0]}
        />
        <div className="field agree">
          <input
            type="checkbox"
            id="agreed"
            name="agreed"
            defaultChecked={typedIn('agreed') === 'on'}
            aria-invalid={errors.agreed ? true : undefined}
            aria-required="true"
            aria-describedby="agreed-error"
          />
          <label htmlFor="agreed">{page.consent}</label>
        </div>
        <p className="error" id="agreed-error">
          {errors.agreed?.[0]}
        </p>
        <p className="links">
          {/* On the way back from them a browser would have to send a refused form again. */}
          <a href={withLanguage(page.termsPath, chosen)} target="_blank" rel="noreferrer">
            {words.terms}
          </a>
          <a
            href={
              page.privacyAddress.startsWith('/')
                ? withLanguage(page.privacyAddress, chosen)
                : page.privacyAddress
            }
            target="_blank"
            rel="noreferrer"
          >
            {words.privacy}
          </a>
        </p>
        <button type="submit" className="button">
          {words.agree}
        </button>
      </form>
    </PageFrame>
  );
}

interface FieldProps {
  id: 'name' | 'phone';
  label: string;
  hint?: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
}

function Field({ id, label, hint, autoComplete, value, error }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={id}
        type={id === 'phone' ? 'tel' : 'text'}
        autoComplete={autoComplete}
        maxLength={CONTACT_LIMITS[id]}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-required="true"
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
