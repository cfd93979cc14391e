import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import { shownName } from '#shared/reviews/shown-name.ts';
import { GRAPHIC_SIZES, marksIn, NAME_FORMS, type NameForm, SIZE_IDS } from '#shared/social/graphics.ts';
import type { GraphicView } from '#shared/social/social.ts';
import { HiddenSearchFields } from './hidden-search-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { NAME_LABELS } from './social-words.ts';

/** All about the picture lives in the address, so that it can be kept, and works without a script. */
export function GraphicOptions({
  graphic,
  photoError,
}: {
  graphic: GraphicView;
  /** About the photo sent last. */
  photoError: string | undefined;
}) {
  const { review, look, colors } = graphic;
  return (
    <div className="flex flex-col gap-4 border-line border-t p-4 sm:p-5">
      <Row label="Size">
        <Segments
          label="Size"
          name="size"
          chosen={look.size}
          choices={SIZE_IDS.map((id) => {
            const { name, width, height } = GRAPHIC_SIZES[id];
            return { value: id, label: name, title: `${width} × ${height}` };
          })}
        />
      </Row>
      <Row label="Name">
        <Segments label="Name" name="name" chosen={look.name} choices={nameChoices(review.name, look.name)} />
      </Row>
      <Row label="First color">
        <Swatches label="First color" name="brand" chosen={look.brand} colors={colors} />
      </Row>
      <Row label="Second color">
        <Swatches label="Second color" name="accent" chosen={look.accent} colors={colors} />
      </Row>
      {look.design === 'daylight' && (
        <Row label="Photo">
          <PhotoPicker graphic={graphic} error={photoError} />
        </Row>
      )}
      {marksIn(look.design) !== 'none' && <Sentences graphic={graphic} />}
    </div>
  );
}

/** Forms that look alike for this name are one choice. */
function nameChoices(name: string, chosen: NameForm) {
  const all = NAME_FORMS.map((form) => ({
    value: form,
    label: shownName(name, form) || 'None',
    title: NAME_LABELS[form],
  }));
  return all.filter(({ value, label }) => {
    const alike = all.filter((other) => other.label === label);
    return value === (alike.find((other) => other.value === chosen) ?? alike[0])?.value;
  });
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-[540] text-sm">{label}</span>
      {children}
    </div>
  );
}

interface SegmentsProps {
  label: string;
  name: string;
  chosen: string;
  choices: readonly { value: string; label: string; title?: string }[];
}

function Segments({ label, name, chosen, choices }: SegmentsProps) {
  const location = useNextLocation();
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap overflow-hidden rounded-control border border-line-strong bg-line-strong [gap:1px]"
    >
      {choices.map(({ value, label, title }) => (
        <li key={value} className="flex flex-auto">
          <Link
            to={changedSearch(location, { [name]: value })}
            preventScrollReset
            replace
            title={title}
            aria-current={value === chosen ? 'true' : undefined}
            className={clsx(
              'wrap-anywhere grid min-h-11 flex-1 place-items-center px-2 text-center font-[540] text-sm -outline-offset-2 sm:min-h-9',
              value === chosen
                ? 'bg-brand-tint text-brand-deep forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                : 'bg-surface text-ink-2 hover:bg-sunken hover:text-ink',
            )}
          >
            <span dir="auto">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SwatchesProps {
  label: string;
  name: 'brand' | 'accent';
  chosen: string;
  colors: readonly string[];
}

function Swatches({ label, name, chosen, colors }: SwatchesProps) {
  const location = useNextLocation();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={label} className="flex flex-wrap gap-1">
        {colors.map((color) => (
          <li key={color}>
            <Link
              to={changedSearch(location, { [name]: color })}
              preventScrollReset
              replace
              aria-label={`${label} ${color}`}
              aria-current={color === chosen ? 'true' : undefined}
              className={clsx(
                'grid size-11 place-items-center rounded-full sm:size-9',
                color === chosen && 'outline-2 outline-brand',
              )}
            >
              <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
                <circle cx={12} cy={12} r={11} fill={color} className="stroke-line-strong" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
      <Form className="flex items-center gap-2" preventScrollReset replace>
        <HiddenSearchFields except={[name]} />
        <label htmlFor={id} className="sr-only">
          {label}, your own
        </label>
        <input
          key={chosen}
          id={id}
          type="color"
          name={name}
          defaultValue={chosen}
          className="h-11 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 sm:h-9"
        />
        <Button type="submit" variant="ghost" size="sm" aria-label={`Use your own ${label.toLowerCase()}`}>
          Use
        </Button>
      </Form>
    </div>
  );
}

function Sentences({ graphic }: { graphic: GraphicView }) {
  const { look, sentences } = graphic;
  const isOne = marksIn(look.design) === 'one';
  const chosen = new Set(look.marks);
  if (sentences.length < 2 && isOne) return null;
  return (
    <Form
      key={`${look.design} ${look.marks.join()}`}
      className="flex flex-col gap-2 border-line border-t pt-4"
      preventScrollReset
      replace
    >
      <HiddenSearchFields except={['marks']} />
      {!isOne && <input type="hidden" name="marks" value="" />}
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-[540] text-sm">
          {isOne ? 'Sentence to lift out' : 'Sentences to mark'}
        </legend>
        {sentences.map((sentence, place) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may occur twice
            key={`${place} ${sentence}`}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 text-sm sm:min-h-9"
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name="marks"
              value={place}
              defaultChecked={chosen.has(place)}
              onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-brand"
            />
            <span dir="auto" className="wrap-anywhere">
              {sentence}
            </span>
          </label>
        ))}
        {isOne && (
          <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 text-sm sm:min-h-9">
            <input
              type="radio"
              name="marks"
              value=""
              defaultChecked={chosen.size === 0}
              onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-brand"
            />
            The whole text
          </label>
        )}
      </fieldset>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="self-start [@media(scripting:enabled)]:hidden"
      >
        {isOne ? 'Lift out' : 'Mark'}
      </Button>
    </Form>
  );
}
