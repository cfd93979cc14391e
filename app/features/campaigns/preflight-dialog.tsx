import { useFormMetadata } from '@conform-to/react';
import { type RefObject, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { useClosedByBack } from '#app/ui/use-closed-by-back.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/business/businesses.ts';
import type { PreflightView } from '#shared/campaigns/audience.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { countedPeople, plural } from '#shared/text/plural.ts';
import { MESSAGE_NAMES } from './channel-words.ts';
import { checkMessage } from './message-check.ts';
import { PreflightPanel } from './preflight-panel.tsx';
import { ASK_FORM } from './typed-campaign.ts';
import { useMends } from './use-mend.ts';
import { useSampleValues, useTypedTemplate } from './use-typed-template.ts';

interface PreflightDialogProps {
  preflight: PreflightView;
  business: BusinessView;
  connections: readonly ConnectionView[];
  now: Date;
  open: boolean;
  onClose(): void;
}

/** The last look before a launch; without JavaScript a card at the top of the page. */
export function PreflightDialog(props: PreflightDialogProps) {
  const { preflight, business, connections, now, open, onClose } = props;
  const { channel, ready } = preflight;
  const hydrated = useHydrated();
  useClosedByBack(hydrated && open, onClose);
  const { validate } = useFormMetadata();
  const template = useTypedTemplate(channel);
  const sample = useSampleValues(business);
  const mends = useMends(channel);
  const send = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const check = checkMessage(channel, template, { businessName: business.businessName, sample });
  const panel = (
    <PreflightPanel
      preflight={preflight}
      business={business}
      connections={connections}
      check={check}
      template={template}
      sample={sample}
      now={now}
      onFix={(fix, language) => {
        // The pressed button disappears with what it fixed, so the focus moves first.
        back.current?.focus();
        mends[language](fix);
        requestAnimationFrame(() => send.current?.focus());
      }}
    />
  );
  const launch = ready > 0 && !check.blocked && (
    <LaunchButton preflight={preflight} anyway={check.findings.length > 0} ref={send} />
  );
  const consent = ready > 0 && preflight.consent && (
    <p className="text-ink-2 text-sm sm:mr-auto sm:self-center">
      Consent confirmed by {preflight.consent.by}, <Time date={preflight.consent.at} now={now} look="at" />
    </p>
  );
  if (!hydrated) {
    return (
      <Card title={titleOf(preflight)}>
        {ready > 0 && <p className="-mt-2 mb-4 text-ink-2">{preflight.name}</p>}
        {panel}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {consent}
          {launch}
          <Button {...validate.getButtonProps()} type="submit" variant="secondary">
            Back
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={titleOf(preflight)}
      description={ready > 0 ? preflight.name : undefined}
      width={ready > 0 ? 'xl' : 'md'}
      initialFocus={() => send.current ?? back.current ?? true}
      finalFocus={() =>
        document.querySelector<HTMLElement>(`#${ASK_FORM} button[value="preflight.${channel}"]`) ?? true
      }
      actions={
        <>
          {consent}
          <DialogClose>
            <Button variant="secondary" ref={back}>
              {check.blocked ? 'Back to the message' : 'Back'}
            </Button>
          </DialogClose>
          {launch}
        </>
      }
    >
      {panel}
    </Dialog>
  );
}

function titleOf({ ready, skipped, channel }: PreflightView): string {
  if (ready === 0) return 'Nobody can be asked';
  const name = MESSAGE_NAMES[channel];
  return skipped === 0
    ? `${plural(ready, '1 person gets', `${countedPeople(ready)} get`)} your ${name}`
    : `${ready.toLocaleString('en')} of ${countedPeople(ready + skipped)} ${plural(ready, 'gets', 'get')} your ${name}`;
}

interface LaunchButtonProps {
  preflight: PreflightView;
  /** There are warnings. */
  anyway: boolean;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Submits its form from wherever it is in the page. */
function LaunchButton({ preflight: { channel, ready }, anyway, ref }: LaunchButtonProps) {
  return (
    <SubmitButton form={ASK_FORM} intent={`launch.${channel}`} pending="Sending…" ref={ref}>
      {`Send ${CHANNEL_NAMES[channel]} to ${ready.toLocaleString('en')}${anyway ? ' anyway' : ''}`}
    </SubmitButton>
  );
}
