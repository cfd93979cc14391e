import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { ColorField } from '#app/features/businesses/color-field.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { OnForm } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { SHOW_REVIEWS_RULE, showReviewsPromise } from '#shared/business/acknowledgements.ts';
import {
  WIDGET_LAYOUTS,
  type WidgetChoices,
  type WidgetKind,
  type WidgetLook,
} from '#shared/widgets/widgets.ts';
import { PickedReviews } from './picked-reviews.tsx';
import { PlatformBoxes } from './platform-boxes.tsx';
import { previewSearch, WidgetFrame } from './widget-frame.tsx';
import { LAYOUT_LABELS, SETTING_LABELS, WIDGET_CHOICES, withheldWords } from './widget-labels.ts';

const FORM = 'widget';

interface WidgetBuilderProps {
  kind: WidgetKind;
  name: string;
  look: WidgetLook;
  choices: WidgetChoices;
  isNew: boolean;
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

/** The fields as strings, as a form has them. */
function valuesOf(name: string, look: WidgetLook) {
  return {
    name,
    layout: look.layout as string,
    theme: look.theme as string,
    color: look.color,
    corners: String(look.corners),
    moves: look.moves ? 'on' : undefined,
    replies: look.replies ? 'on' : undefined,
    corner: look.corner as string,
    delaySeconds: String(look.delaySeconds),
    returns: look.returns as string,
    leastStars: String(look.leastStars),
    leastLetters: String(look.leastLetters),
    words: look.words,
    most: String(look.most),
    names: look.names as string,
    dates: look.dates as string,
    letters: String(look.letters),
    language: look.language as string,
    acknowledged: undefined as string | undefined,
  };
}

/** All settings of one widget beside the widget itself, as it will be on a website. */
export function WidgetBuilder({ kind, name, look, choices, isNew, lastResult }: WidgetBuilderProps) {
  const saved = valuesOf(name, look);
  const lists = { platformIds: look.platformIds.map(String), pinned: look.pinned, hidden: look.hidden };
  const [form, fields] = useForm<typeof saved>({ id: FORM, lastResult, defaultValue: saved });
  const [search, setSearch] = useState(previewSearch(kind, { ...saved, ...lists }));
  const [changed, setChanged] = useState<string[]>([]);
  const showsReviews = kind !== 'badge';
  const isFloating = kind === 'popup' || kind === 'badge';

  function follow(element: HTMLFormElement) {
    const data = new FormData(element);
    const typed: Record<string, string | string[] | undefined> = {};
    for (const field of Object.keys(saved)) typed[field] = data.get(field)?.toString();
    for (const field of Object.keys(lists)) typed[field] = data.getAll(field).map(String);
    setSearch(previewSearch(kind, typed));
    setChanged(changedLabels({ ...saved, ...lists }, typed));
  }

  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21.75rem]">
      <div className="flex min-w-0 flex-col gap-4.5 lg:sticky lg:top-4">
        <WidgetFrame search={search} hasReviews={choices.count > 0} />
        {choices.count === 0 && (
          <Notice kind="info" title="There is no review that may be shown yet">
            Connect Google or another platform under Integrations, or wait until somebody agrees to have an
            answer on your own page shown.{' '}
            {showsReviews
              ? 'Until then the widget shows no reviews.'
              : 'Until then the badge shows no figures and links to the page with all your reviews.'}
          </Notice>
        )}
      </div>
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        onInput={(event) => follow(event.currentTarget)}
        className="flex min-w-0 flex-col gap-4.5"
      >
        <ShownValues values={{ ...saved, ...lists }} lastResult={lastResult} />
        <Card>
          <div className="flex flex-col gap-4">
            <InputField field={fields.name} label="Name" hint="Only you see it." required maxLength={60} />
            {!choices.isConfirmed && (
              <div className="rounded-control border border-line p-3.5">
                <p className="mb-3 text-sm">{SHOW_REVIEWS_RULE}</p>
                <CheckboxField field={fields.acknowledged} label={showReviewsPromise(choices.businessName)} />
              </div>
            )}
            <SubmitButton intent="save" pending="Saving…" block>
              {isNew ? 'Make this widget' : 'Save changes'}
            </SubmitButton>
            <p role="status" className="text-ink-2 text-sm empty:hidden">
              {changed.length > 0 && !isNew && `Not saved: ${changed.join(', ')}`}
            </p>
          </div>
        </Card>
        <Card title="Look">
          <div className="flex flex-col gap-4">
            {WIDGET_LAYOUTS[kind].length > 1 ? (
              <SelectField
                field={fields.layout}
                label="Layout"
                choices={WIDGET_LAYOUTS[kind].map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
              />
            ) : (
              <input type="hidden" name="layout" value={look.layout} />
            )}
            <SelectField
              field={fields.theme}
              label="Theme"
              choices={WIDGET_CHOICES.theme}
              hint="Text outside the cards takes the text color of your website."
            />
            <ColorField
              field={fields.color}
              hint="For links and cards in your color; text is kept readable on it. Leave it empty to use the color of your profile."
            />
            <InputField
              field={fields.corners}
              label="Rounded corners (pixels)"
              type="number"
              inputMode="numeric"
              min={0}
              max={28}
            />
            {(kind === 'carousel' || kind === 'video') && (
              <SwitchField
                field={fields.moves}
                label={kind === 'video' ? 'Written reviews turn by themselves' : 'Moves by itself'}
                hint="With a pause button. It never moves for people who asked their device for less motion."
              />
            )}
            {isFloating && (
              <SelectField
                field={fields.corner}
                label="Corner"
                choices={WIDGET_CHOICES.corner}
                hint={kind === 'badge' ? 'Only for a badge that floats.' : undefined}
              />
            )}
            {kind === 'popup' && (
              <>
                <InputField
                  field={fields.delaySeconds}
                  label="Appears after (seconds)"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={120}
                />
                <SelectField
                  field={fields.returns}
                  label="Stays away when closed"
                  choices={WIDGET_CHOICES.returns}
                />
              </>
            )}
            <SelectField field={fields.language} label="Language" choices={WIDGET_CHOICES.language} />
          </div>
        </Card>
        {kind === 'video' && (
          <Card title="Videos">
            <p className="text-ink-2 text-sm">
              All your videos are shown, in your order, with written reviews between them. Without videos the
              written reviews are shown alone.
            </p>
            <p className="mt-2 text-sm">
              <TextLink to="/dashboard/widgets/videos">Your videos</TextLink>
            </p>
          </Card>
        )}
        {showsReviews && (
          <Card title="Reviews">
            <div className="flex flex-col gap-4">
              <SelectField field={fields.leastStars} label="Rating" choices={WIDGET_CHOICES.leastStars} />
              {choices.platforms.length > 1 && (
                <PlatformBoxes platforms={choices.platforms} chosen={look.platformIds} />
              )}
              <InputField
                field={fields.most}
                label="How many at most"
                type="number"
                inputMode="numeric"
                min={1}
                max={30}
              />
              <InputField
                field={fields.leastLetters}
                label="Shortest text (characters)"
                type="number"
                inputMode="numeric"
                min={0}
                max={500}
              />
              <InputField
                field={fields.words}
                label="Only with one of these words"
                optional
                maxLength={200}
              />
              {choices.reviews.length > 0 && (
                <details>
                  <Summary className="font-[560]">Pin or hide single reviews</Summary>
                  <PickedReviews reviews={choices.reviews} pinned={look.pinned} hidden={look.hidden} />
                </details>
              )}
              <OnForm list="pinned" form={FORM} />
              <OnForm list="hidden" form={FORM} />
              <OnForm list="platformIds" form={FORM} />
            </div>
          </Card>
        )}
        {showsReviews && (
          <Card title="On each card">
            <div className="flex flex-col gap-4">
              <SelectField
                field={fields.names}
                label="Names"
                choices={WIDGET_CHOICES.names}
                hint="They are only shortened, never completed."
              />
              <SelectField field={fields.dates} label="Dates" choices={WIDGET_CHOICES.dates} />
              <SwitchField
                field={fields.replies}
                label="Show your replies"
                hint="Below the review, as they are published on the platform, where its terms allow it."
              />
              <InputField
                field={fields.letters}
                label="Characters before “Read more”"
                type="number"
                inputMode="numeric"
                min={0}
                max={600}
                hint="0 shows every text whole. Texts are only cut at their end."
              />
            </div>
          </Card>
        )}
        <Card title="What is always there">
          <p className="flex items-start gap-2 text-ink-2 text-sm">
            <Lock size={15} aria-hidden className="mt-0.5 shrink-0" />
            {showsReviews
              ? 'The line that says which reviews are shown, over how many the average is, and leads to all of them, good or not.'
              : 'The link to all your reviews, good or not.'}
          </p>
          <p className="mt-2 text-ink-2 text-sm">
            Private feedback is never shown. Everyone else who answers on your review page is asked whether
            you may show it, whatever the rating; it is shown for as long as they agree.
          </p>
          <p className="mt-2 text-sm">
            <TextLink to={new URL(choices.allAddress).pathname} target="_blank" rel="noopener" reloadDocument>
              The page with all your reviews
              <span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
          </p>
          {choices.withheld.length > 0 && (
            <ul className="mt-3 space-y-1.5 text-sm">
              {choices.withheld.map((one) => (
                <li key={`${one.name} ${one.why}`}>
                  <b className="font-[560]">{one.name}</b> is left out: {withheldWords(one)}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Form>
    </div>
  );
}

type Shown = Record<string, string | string[] | undefined>;

function changedLabels(before: Shown, after: Shown): string[] {
  const labels: Record<string, string> = { ...SETTING_LABELS, name: 'Name' };
  const plain = (value: Shown[string]) => (Array.isArray(value) ? [...value].sort().join() : (value ?? ''));
  return Object.keys(before).flatMap((field) => {
    const label = labels[field];
    return label && plain(before[field]) !== plain(after[field]) ? [label] : [];
  });
}
