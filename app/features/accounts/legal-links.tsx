import { TextLink } from '#app/ui/text-link.tsx';

/** The terms that somebody agrees to, as links. */
export function LegalLinks({ joint }: { joint: string }) {
  return (
    <>
      <TextLink to="/terms" reloadDocument>
        Terms
      </TextLink>{' '}
      {joint}{' '}
      <TextLink to="/privacy" reloadDocument>
        Privacy Policy
      </TextLink>
    </>
  );
}
