import type { FormResult } from '#shared/http/form.ts';
import {
  type AgreementGiven,
  type AgreementQuestion,
  SHOWN_NAME_LENGTH,
} from '#shared/reviews/agreements.ts';
import type { ThanksView } from '#shared/reviews/reviews.ts';
import { withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { useChosenLanguage } from './language-switch.tsx';

/** In the page itself: the review form, whose styles the thanks page shares, must stay small. */
const RULES = `
.agreement{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.agreement h2{font-size:1.125em}
.agreement p{margin-top:.375rem;color:var(--ink-2)}
.agreement .error{color:var(--bad)}
.agree{display:grid;grid-template-columns:min(1.5rem,32px) minmax(0,1fr);grid-gap:12px;align-items:start}
.agree input{width:min(1.5rem,32px);height:min(1.5rem,32px);margin:0;accent-color:var(--brand)}
.agree label{margin:0;font-weight:400;overflow-wrap:anywhere}
.agreement ul{margin:1rem 0 0;padding:0 0 0 18px;color:var(--ink-2);font-size:.9375em;overflow-wrap:anywhere}
.agreement li+li{margin-top:.375rem}
.agreement .button{margin-top:1.25rem}
.agreement a{display:inline-flex;align-items:center;min-height:2.75rem}
`;

interface AgreementProps {
  page: ThanksView;
  agreement: AgreementQuestion | AgreementGiven;
  refused: FormResult | undefined;
}

/** Asked whatever the rating; nothing is ticked beforehand. */
export function Agreement({ page, agreement, refused }: AgreementProps) {
  const words = textsIn(page.language).agreement;
  const chosen = useChosenLanguage();
  const slots = { business: page.businessName };
  return (
    <section className="agreement" id="agreement" aria-labelledby="agreement-title">
      <style>{RULES}</style>
      {agreement.kind === 'given' ? (
        <>
          <h2 id="agreement-title">{interpolate(words.given, slots)}</h2>
          <a href={withLanguage(agreement.path, chosen)}>{words.see}</a>
        </>
      ) : (
        <Question page={page} question={agreement} refused={refused} />
      )}
    </section>
  );
}

interface QuestionProps {
  page: ThanksView;
  question: AgreementQuestion;
  refused: FormResult | undefined;
}

function Question({ page, question, refused }: QuestionProps) {
  const words = textsIn(page.language).agreement;
  const chosen = useChosenLanguage();
  const slots = { business: page.businessName };
  const typed = refused?.lastResult.initialValue ?? {};
  const errors = refused?.lastResult.error ?? {};
  const name = typeof typed.shown_name === 'string' ? typed.shown_name : question.name;
  return (
    <form method="post" action={withLanguage(`${page.agreePath}#agreement`, chosen)} noValidate>
      <h2 id="agreement-title">{interpolate(words.title, slots)}</h2>
      <p>{words.lead}</p>
      {refused?.toast && (
        <div className="alert" role="alert">
          <strong>{refused.toast.title}</strong>
          {refused.toast.text}
        </div>
      )}
      <div className="field agree">
        <input
          type="checkbox"
          id="agreed"
          name="agreed"
          aria-invalid={errors.agreed ? true : undefined}
          aria-required="true"
          aria-describedby="agreed-error"
          defaultChecked={false}
        />
        <label htmlFor="agreed">{question.sentence}</label>
      </div>
      <p className="error" id="agreed-error">
        {errors.agreed?.[0]}
      </p>
      {question.parts.length > 0 && (
        <ul>
          {question.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <div className="field">
        <label htmlFor="shown_name">{question.isSigned ? words.signature : words.name}</label>
        <input
          id="shown_name"
          name="shown_name"
          className="input"
          type="text"
          autoComplete="name"
          maxLength={SHOWN_NAME_LENGTH}
          defaultValue={name}
          aria-invalid={errors.shown_name ? true : undefined}
          aria-required={question.isSigned || undefined}
          aria-describedby="shown_name-hint shown_name-error"
        />
        <p id="shown_name-hint">{question.isSigned ? words.signatureHint : words.nameHint}</p>
        <p className="error" id="shown_name-error">
          {errors.shown_name?.[0]}
        </p>
      </div>
      <input type="hidden" name="digest" value={question.digest} />
      <button type="submit" name="intent" value="agree" className="button quiet">
        {words.agree}
      </button>
    </form>
  );
}
