import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/businesses.ts';
import type { ContactListView, PreflightView } from '#shared/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import { type ConnectionView, templateKey } from '#shared/connections.ts';
import type { CodeToWrite, OwnNumberView } from '#shared/own-numbers.ts';
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
import { obstacleOf } from './obstacles.ts';
import { PreflightDialog } from './preflight-dialog.tsx';
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
  /** The phones that tests may go to. */
  ownNumbers: readonly OwnNumberView[];
  write: CodeToWrite | null;
  /** A campaign just left: the keyboard waits at the next contact. */
  again: boolean;
  now: Date;
  /** Whatever changed, this is what stands in the form. */
  onChange(values: AskValues): void;
}

/** Who, what and how, in one form: every button sends all of it, so that nothing typed is ever lost. */
export function AskForm(props: AskFormProps) {
  const { business, connections, start, errors, preflight, reset, submissionKey, now } = props;
  const [live, setLive] = useState(start);
  const [lists, setLists] = useState(props.lists.filter(({ id }) => start.importIds.includes(id)));
  const [active, setActive] = useState<Channel>(preflight?.channel ?? faultyChannel(errors) ?? start.channel);
  const [closed, setClosed] = useState<PreflightView | null>(null);
  const [editors, setEditors] = useState({ reset, starts: start.templates, rounds: byChannel(() => 0) });
  if (editors.reset !== reset) setEditors(afterReset(editors, reset));
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  function follow() {
    if (!form.current) return;
    const values = readForm(form.current);
    setLive(values);
    props.onChange(values);
  }
  const open = preflight !== null && closed !== preflight;
  const sample = {
    name: live.contacts[0]?.name.trim() || SAMPLE_VALUES.name,
    reviewLink: `${new URL(business.reviewLink).origin}${new URL(SAMPLE_VALUES.reviewLink).pathname}`,
  };
  const approved = approvedTemplate(connections);

  // What was typed or ticked before the script arrived, and what a button changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form as it stands after these changed
  useEffect(() => follow(), [editors, lists, active]);
  useEffect(() => {
    if (props.again) form.current?.querySelector<HTMLInputElement>('input[name="contacts[0].name"]')?.focus();
  }, [props.again]);
  useEffect(() => showFault(form.current, errors), [errors]);

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
      <input type="hidden" name="channel" value={active} />
      <input type="hidden" name="expected" value={preflight?.ready ?? 0} />
      {/* Enter in a field presses the first button of a form; it must not be one that removes. */}
      <button type="submit" name="intent" value="rows.stay" className="sr-only" tabIndex={-1} aria-hidden>
        Keep
      </button>
      {preflight && (
        <PreflightDialog
          preflight={preflight}
          template={live.templates[preflight.channel]}
          businessName={business.businessName}
          sample={sample}
          now={now}
          open={open}
          onClose={() => setClosed(preflight)}
        />
      )}
      <div className={preflight && !hydrated ? 'hidden' : COLUMNS}>
        <ContactsCard
          contacts={start.contacts}
          live={live.contacts}
          channel={active}
          lists={lists}
          errors={errors}
          onRows={follow}
          onRemoveList={(id) => setLists(lists.filter((list) => list.id !== id))}
        />
        <div className="flex min-w-0 flex-col gap-4.5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SendCard
            live={live}
            start={start}
            lists={lists}
            errors={errors}
            consentWording={props.consentWording}
            active={active}
            obstacles={byChannel((channel) => obstacleOf(channel, business, connections))}
          />
          <div className="lg:order-first">
            <TemplatePreviews
              business={business}
              live={live}
              active={active}
              sample={sample}
              approved={approved}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4.5">
          <Card title="Message Templates">
            <Tabs
              label="Message Templates"
              defaultValue={active}
              onValueChange={(value) => setActive(CHANNELS.find((channel) => channel === value) ?? 'email')}
              tabs={CHANNELS.map((channel) => ({
                value: channel,
                label: (
                  <span>
                    {CHANNEL_NAMES[channel]}
                    <span className="max-sm:sr-only"> Template</span>
                  </span>
                ),
                content: (
                  <>
                    {channel === 'whatsapp' && (
                      <WhatsAppWording template={approved} businessName={business.businessName} />
                    )}
                    <TemplateEditor
                      key={editors.rounds[channel]}
                      channel={channel}
                      start={editors.starts[channel]}
                      live={live.templates[channel]}
                      errors={errors}
                      businessName={business.businessName}
                      sample={sample}
                      accountEmail={props.accountEmail}
                      ownNumbers={props.ownNumbers}
                      write={channel === 'whatsapp' ? props.write : null}
                    />
                  </>
                ),
              }))}
            />
          </Card>
          <TipsCard />
        </div>
      </div>
    </Form>
  );
}

/**
 * On a phone: who, the way to send, how it looks, and only then the wording, which is often right already. The
 * preview holds nothing to press, so that it may stand above the buttons on a wide screen.
 */
const COLUMNS =
  'grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_minmax(0,1fr)]';

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
  if (channel) form?.querySelector<HTMLElement>(`[role=tab][data-value=${channel}]`)?.click();
  if (Object.values(errors).some((messages) => messages?.length))
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
