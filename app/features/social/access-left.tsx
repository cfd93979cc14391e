import { Notice } from '#app/ui/notice.tsx';
import { NETWORK_NAMES, type PostAccessEnd, type PostLoginView } from '#shared/social/posts.ts';

/** An account was disconnected here, and the network may still let this service in. */
export function AccessLeft({ of, end }: { of: PostLoginView; end: PostAccessEnd }) {
  if (end !== 'failed' && end !== 'by-hand') return null;
  const name = NETWORK_NAMES[of.login];
  const link = <AccessPageLink name={name} to={of.accessPage} />;
  return end === 'failed' ? (
    <Notice kind="warning" title={`${name} did not confirm that our access has ended`}>
      The account is disconnected here, and its access is deleted. To be sure that it is gone at {name}, too,
      remove this app in {link}.
    </Notice>
  ) : (
    <Notice kind="info" title={`You can remove this app at ${name}, too`}>
      The account is disconnected here, and its access is deleted. Only you can take this app off {name}’s own
      list, in {link}.
    </Notice>
  );
}

export function AccessPageLink({ name, to }: { name: string; to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="font-[560] text-brand underline underline-offset-3"
    >
      {name}’s settings<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
