import { PageFrame } from '#app/features/review-page/page-frame.tsx';
import { NOTICE_WORDS, type NoticeSwitchView } from '#shared/business/notices.ts';
import { textsIn } from '#shared/texts/texts.ts';

const RULES = `
.ask{margin-top:2rem}
.aside{margin-top:1.25rem;color:var(--ink-2);font-size:.9375rem;text-align:center}
`;

/** One question, one button; afterwards an undo. */
export function NoticeSwitch({ notice, appName }: { notice: NoticeSwitchView; appName: string }) {
  const { kind, businessName, brand, isOn } = notice;
  const what = `emails about ${NOTICE_WORDS[kind].of}`;
  return (
    <PageFrame
      forOwner
      kind="subscription"
      texts={textsIn('en')}
      appName={appName}
      brand={brand}
      rules={RULES}
    >
      <div className="head">
        <h1>{isOn ? `Turn off ${what}?` : 'These emails are off'}</h1>
        <p>
          {isOn
            ? `${appName} will no longer email you about ${NOTICE_WORDS[kind].of} for ${businessName}. You will still find everything in your inbox.`
            : `${appName} no longer sends ${what} for ${businessName}. You will still find everything in your inbox.`}
        </p>
      </div>
      <form method="post" className="ask">
        <button
          type="submit"
          name="intent"
          value={isOn ? 'off' : 'on'}
          className={isOn ? 'button' : 'button quiet'}
        >
          {isOn ? 'Turn off' : 'Turn on again'}
        </button>
      </form>
      <p className="aside">{isOn ? 'You can turn them on again at any time.' : 'You can close this page.'}</p>
    </PageFrame>
  );
}
