import { TextLink } from '#app/ui/text-link.tsx';

/** What somebody agrees to, by name. */
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
