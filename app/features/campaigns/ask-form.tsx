import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/businesses.ts';
import type { ContactListView, PreflightView } from '#shared/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import { type ConnectionView, templateKey } from '#shared/connections.ts';
import { SAMPLE_VALUES } from '#shared/templates.ts';
import {
  ASK_FORM,
  type AskErrors,
  type AskValues,
  byChannel,
  readForm,
  type TypedTemplate,
} from './ask-values.ts';
import { CHANNEL_NAMES } from './channel-words.ts';
import { ContactsCard } from './contacts-card.tsx';
import { keepDraft } from './draft.ts';
import { obstacleOf } from './obstacles.ts';
import { LaunchButton, PreflightPanel, preflightTitle } from './preflight-panel.tsx';
import { SendCard, TipsCard } from './send-card.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplatePreviews } from './template-previews.tsx';
import { WhatsAppWording } from './whatsapp-wording.tsx';

interface AskFormProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  lists: readonly ContactListView[];
  start: AskValues;
  errors: AskErrors;
  preflight: PreflightView | null;
  /** The default wording, each time somebody asked for it back. */
  reset: { channel: Channel; template: TypedTemplate } | null;
  /** Made by the server per form, so that a doubled click is one campaign. */
  submissionKey: string;
  consentWording: string;
  accountEmail: string;
  /** A campaign just left: the keyboard waits at the next contact. */
  again: boolean;
  now: Date;
}

/** Who, what and how, in one form: every button sends all of it, so that nothing typed is ever lost. */
export function AskForm(props: AskFormProps) {
  const { business, connections, start, errors, preflight, reset, submissionKey, now } = props;
  const [live, setLive] = useState(start);
  const [lists, setLists] = useState(props.lists.filter(({ id }) => start.importIds.includes(id)));
  const [active, setActive] = useState<Channel>(preflight?.channel ?? faultyChannel(errors) ?? 'email');
  const [closed, setClosed] = useState<PreflightView | null>(null);
  const [editors, setEditors] = useState({ reset, starts: start.templates, rounds: byChannel(() => 0) });
  if (editors.reset !== reset) setEditors(afterReset(editors, reset));
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const follow = () => form.current && setLive(readForm(form.current));
  const open = preflight !== null && closed !== preflight;
  const sample = {
    name: live.contacts[0]?.name.trim() || SAMPLE_VALUES.name,
    reviewLink: `${new URL(business.reviewLink).origin}${new URL(SAMPLE_VALUES.reviewLink).pathname}`,
  };
  const approved = approvedTemplate(connections);

  // What was typed or ticked before the script arrived, and what a button changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form as it stands after these changed
  useEffect(() => void follow(), [editors, lists]);
  useEffect(() => {
    if (props.again) form.current?.querySelector<HTMLInputElement>('input[name="contacts[0].name"]')?.focus();
  }, [props.again]);
  useEffect(() => showFault(form.current, errors), [errors]);

  const panel = preflight && (
    <PreflightPanel
      preflight={preflight}
      template={live.templates[preflight.channel]}
      sample={sample}
      now={now}
    />
  );
  return (
    <Form
      method="post"
      id={ASK_FORM}
      ref={form}
      preventScrollReset
      noValidate
      onInput={follow}
      onSubmit={ignoreEnter}
    >
      <input type="hidden" name="submissionKey" value={submissionKey} />
      {/* Enter in a field presses the first button of a form; it must not be one that removes. */}
      <button type="submit" name="intent" value="rows.stay" className="sr-only" tabIndex={-1} aria-hidden>
        Keep
      </button>
      {panel && !hydrated && (
        <Card title={preflightTitle(preflight)}>
          {panel}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <LaunchButton preflight={preflight} />
            <SubmitButton intent="rows.stay" variant="secondary">
              Back
            </SubmitButton>
          </div>
        </Card>
      )}
      {panel && hydrated && (
        <Dialog
          open={open}
          onOpenChange={(next) => !next && setClosed(preflight)}
          title={preflightTitle(preflight)}
          width="md"
          actions={
            <>
              <DialogClose>
                <Button variant="secondary">Back</Button>
              </DialogClose>
              <LaunchButton preflight={preflight} />
            </>
          }
        >
          {panel}
        </Dialog>
      )}
      <div
        className={
          panel && !hydrated ? 'hidden' : 'grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_22.5rem]'
        }
      >
        <div className="flex min-w-0 flex-col gap-4.5">
          <ContactsCard
            contacts={start.contacts}
            lists={lists}
            errors={errors}
            onRows={follow}
            onUpload={() => form.current && keepDraft(business.id, readForm(form.current))}
            onRemoveList={(id) => setLists(lists.filter((list) => list.id !== id))}
          />
          <Card title="Message Templates">
            <Tabs
              label="Message Templates"
              defaultValue={active}
              onValueChange={(value) => setActive(CHANNELS.find((channel) => channel === value) ?? 'email')}
              tabs={CHANNELS.map((channel) => ({
                value: channel,
                label: `${CHANNEL_NAMES[channel]} Template`,
                content: (
                  <>
                    {channel === 'whatsapp' && <WhatsAppWording template={approved} />}
                    <TemplateEditor
                      key={editors.rounds[channel]}
                      channel={channel}
                      start={editors.starts[channel]}
                      live={live.templates[channel]}
                      errors={errors}
                      businessName={business.businessName}
                      sample={sample}
                      accountEmail={props.accountEmail}
                    />
                  </>
                ),
              }))}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4.5 lg:sticky lg:top-6">
          <TemplatePreviews
            business={business}
            live={live}
            active={active}
            sample={sample}
            approved={approved}
          />
          <SendCard
            live={live}
            start={start}
            lists={lists}
            errors={errors}
            consentWording={props.consentWording}
            active={active}
            obstacles={byChannel((channel) => obstacleOf(channel, business, connections))}
          />
          <TipsCard />
        </div>
      </div>
    </Form>
  );
}

/** With a script, Enter in a field sends nothing; without one the hidden first button keeps everything. */
function ignoreEnter(event: FormEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter?.getAttribute('value') === 'rows.stay') event.preventDefault();
}

interface Editors {
  reset: AskFormProps['reset'];
  starts: Record<Channel, TypedTemplate>;
  /** Grows when an editor begins anew. */
  rounds: Record<Channel, number>;
}

function afterReset({ starts, rounds }: Editors, reset: AskFormProps['reset']): Editors {
  if (!reset) return { reset, starts, rounds };
  const { channel, template } = reset;
  return {
    reset,
    starts: { ...starts, [channel]: template },
    rounds: { ...rounds, [channel]: rounds[channel] + 1 },
  };
}

function approvedTemplate(connections: readonly ConnectionView[]) {
  const connection = connections.find(({ channel }) => channel === 'whatsapp');
  return connection?.check?.templates.find((one) => templateKey(one) === connection.templateId) ?? null;
}

function faultyChannel(errors: AskErrors): Channel | undefined {
  return CHANNELS.find((channel) => Object.keys(errors).some((name) => name.startsWith(`${channel}.`)));
}

/** Brings the first field that is wrong to the person, also from behind another tab. */
function showFault(form: HTMLFormElement | null, errors: AskErrors): void {
  const channel = faultyChannel(errors);
  const tab = channel && `${CHANNEL_NAMES[channel]} Template`;
  for (const button of tab ? (form?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) : []) {
    if (button.textContent === tab) button.click();
  }
  if (Object.values(errors).some((messages) => messages?.length))
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
