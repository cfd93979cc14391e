import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { CLAIMS } from '#app/content/claims.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS, privacyTrial } from '#app/content/home.ts';
import type { SiteView } from '#app/features/site/site-page.tsx';
import type { Verdict } from './judge-reply.ts';

interface PrivacyTrialProps {
  site: SiteView;
  /** The address of the check's module. */
  script: string;
  /** What the check says of the reply that is in the field at first. */
  first: Verdict;
}

/**
 * The check itself, to be tried. Its module is loaded on the first focus; until then the page shows what it says of
 * the reply that is in the field.
 */
export function PrivacyTrial({ site, script, first }: PrivacyTrialProps) {
  const words = fillTokens(privacyTrial, site);
  const { found, asked, safer, leaveOut, clear, clearText, empty } = words;
  const { value, label } = CLAIMS[words.source.claim];
  return (
    <section className="section band trial" id={HOME_SECTIONS.trial}>
      <div className="wrap">
        <div>
          <h2 className="display">{words.head.title}</h2>
          <p className="lead">{words.head.text}</p>
          <form
            className="paper"
            method="dialog"
            data-trial={script}
            data-words={JSON.stringify({ found, asked, safer, leaveOut, clear, clearText, empty })}
          >
            <div className="written">
              <label className="vh" htmlFor="trial-reply">
                {words.label}
              </label>
              <div className="marked" aria-hidden="true">
                <Marked verdict={first} />
              </div>
              <textarea
                name="reply"
                id="trial-reply"
                rows={2}
                maxLength={600}
                defaultValue={words.reply}
                spellCheck={false}
              />
            </div>
            <div className={first.isClear ? 'verdict clear' : 'verdict'}>
              <div role="status">
                <p className="what">
                  <ShieldAlert className="stop" size={18} aria-hidden="true" />
                  <ShieldCheck className="go" size={18} aria-hidden="true" />
                  <strong>{first.title}</strong>
                </p>
                <p className="why-not">
                  <span>{first.why}</span> <b>{first.safer}</b>
                </p>
              </div>
              <button type="submit" className="button quiet small" hidden={first.replaced === null}>
                {words.replace}
              </button>
            </div>
          </form>
          <p className="tries">
            <span>{words.tryLabel}</span>
            {words.examples.map((example) => (
              <button key={example} type="button" data-try={example}>
                {example}
              </button>
            ))}
          </p>
        </div>
        <aside>
          <p className="share">
            <strong className="display">{value}</strong> <span>{label}</span>
          </p>
          <a href={words.source.href} target="_blank" rel="noopener">
            {words.source.label}
          </a>
          <p className="note">{words.note}</p>
        </aside>
      </div>
    </section>
  );
}

function Marked({ verdict }: { verdict: Verdict }) {
  return verdict.pieces.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are told apart by their place alone
    isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
