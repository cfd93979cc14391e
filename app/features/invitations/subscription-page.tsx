import { ClosingWords } from '#app/features/review-page/closing-words.tsx';
import { FilledText } from '#app/features/review-page/filled-text.tsx';
import { useChosenLanguage } from '#app/features/review-page/language-switch.tsx';
import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import type { ChannelSubscription, SubscriptionView } from '#shared/sending/subscription-form.ts';
import { type CustomerLanguage, withLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, interpolate, textsIn } from '#shared/texts/texts.ts';

interface SubscriptionPageProps {
  subscription: SubscriptionView;
  language: CustomerLanguage;
  appName: string;
  /** The person has just taken an unsubscription back. */
  isUndone: boolean;
}

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375em;text-align:center}
.address{white-space:nowrap}
.others{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.others h2{font-size:1em;font-weight:600}
.others ul{list-style:none;margin:.75rem 0 0;padding:0}
.others li{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between;padding:.625rem 0}
.others .button{width:auto;min-height:2.75rem;padding:.5rem 1rem;font-size:.9375em}
`;

/** One question, one button; what happened is told on the same page, with the way back. */
export function SubscriptionPage({ subscription, language, appName, isUndone }: SubscriptionPageProps) {
  const { businessName, brand, channel, maskedRecipient, unsubscribed, others } = subscription;
  const texts = textsIn(language);
  const words = texts.preferences;
  const said =
    subscription.stops === 'emails'
      ? words.emails
      : { ask: words.ask[channel], stopped: words.stopped[channel], resumed: words.resumed[channel] };
  const slots = {
    business: <strong>{businessName}</strong>,
    address: <strong className="address">{maskedRecipient}</strong>,
  };
  if (maskedRecipient === '')
    return <NoAddress subscription={subscription} texts={texts} appName={appName} />;
  return (
    <PageFrame
      kind="subscription"
      appName={appName}
      texts={texts}
      brand={brand}
      reviewPath={subscription.reviewPath}
      rules={RULES}
    >
      {unsubscribed ? (
        <>
          <div className="head">
            <h1>{words.unsubscribed}</h1>
            <p>
              <FilledText of={said.stopped} slots={{ ...slots, business: businessName }} />
            </p>
          </div>
          <form method="post" className="ask">
            <button type="submit" name="intent" value="resubscribe" className="button quiet">
              {words.undo}
            </button>
          </form>
          <p className="aside">{words.close}</p>
        </>
      ) : (
        <>
          <div className="head">
            <h1>{isUndone ? words.again : words.question}</h1>
            <p>
              {isUndone ? (
                <FilledText of={said.resumed} slots={{ ...slots, business: businessName }} />
              ) : (
                <FilledText of={said.ask} slots={slots} />
              )}
            </p>
          </div>
          <form method="post" className="ask">
            <button
              type="submit"
              name="intent"
              value="unsubscribe"
              className={isUndone ? 'button quiet' : 'button'}
            >
              {words.unsubscribe}
            </button>
          </form>
          {!isUndone && <p className="aside">{words.atOnce}</p>}
        </>
      )}
      {others.length > 0 && <Others of={others} businessName={businessName} texts={texts} />}
      <Agreements of={subscription} texts={texts} />
      {(unsubscribed || isUndone) && <ClosingWords brand={brand} />}
    </PageFrame>
  );
}

interface NoAddressProps {
  subscription: SubscriptionView;
  texts: CustomerTexts;
  appName: string;
}

/** The address behind the link is erased: there is nothing left to send to, so nothing to stop either. */
function NoAddress({ subscription, texts, appName }: NoAddressProps) {
  const { businessName, brand, channel, others } = subscription;
  const words = texts.preferences;
  const reachable = others.filter(({ maskedRecipient }) => maskedRecipient !== '');
  return (
    <PageFrame
      kind="subscription"
      appName={appName}
      texts={texts}
      brand={brand}
      reviewPath={subscription.reviewPath}
      rules={RULES}
    >
      <div className="head">
        <h1>{words.nothingMore}</h1>
        <p>{interpolate(words.noAddress[channel], { business: businessName })}</p>
      </div>
      <p className="aside">{words.close}</p>
      {reachable.length > 0 && <Others of={reachable} businessName={businessName} texts={texts} />}
      <Agreements of={subscription} texts={texts} />
    </PageFrame>
  );
}

interface AgreementsProps {
  of: SubscriptionView;
  texts: CustomerTexts;
}

/** What they let the business show of them, each with the way to take it back. */
function Agreements({ of: { agreements, businessName }, texts: { agreement } }: AgreementsProps) {
  const chosen = useChosenLanguage();
  return agreements.map((path) => (
    <p className="aside" key={path}>
      {interpolate(agreement.reminder, { business: businessName })}{' '}
      <a href={withLanguage(path, chosen)}>{agreement.see}</a>
    </p>
  ));
}

interface OthersProps {
  of: readonly ChannelSubscription[];
  businessName: string;
  texts: CustomerTexts;
}

/** The other channels on which the business has written to this person, each with its own switch. */
function Others({ of: others, businessName, texts: { preferences: words } }: OthersProps) {
  return (
    <section className="others" aria-labelledby="others">
      <h2 id="others">{interpolate(words.others, { business: businessName })}</h2>
      <ul>
        {others.map(({ channel, maskedRecipient, unsubscribed }) => (
          <li key={channel}>
            <span>
              <FilledText
                of={words.to[channel]}
                slots={{ address: <span className="address">{maskedRecipient}</span> }}
              />
            </span>
            <form method="post">
              <input type="hidden" name="channel" value={channel} />
              <button
                type="submit"
                name="intent"
                value={unsubscribed ? 'resubscribe' : 'unsubscribe'}
                className="button quiet"
                aria-label={(unsubscribed ? words.turnOnOf : words.stopOf)[channel]}
              >
                {unsubscribed ? words.turnOn : words.stop}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post">
        <button type="submit" name="intent" value="unsubscribe-all" className="button quiet">
          {words.stopAll}
        </button>
      </form>
    </section>
  );
}
