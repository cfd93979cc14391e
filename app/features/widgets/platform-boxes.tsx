import { LabeledCheckbox } from '#app/ui/checkbox.tsx';
import type { WidgetChoices } from '#shared/widgets/widgets.ts';

interface PlatformBoxesProps {
  platforms: WidgetChoices['platforms'];
  chosen: readonly number[];
}

/** None ticked means all, also those connected later. */
export function PlatformBoxes({ platforms, chosen }: PlatformBoxesProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-[560] text-sm">Platforms</legend>
      {platforms.map(({ id, name, count }) => (
        <LabeledCheckbox
          key={id}
          id={`platform-${id}`}
          name="platformIds"
          value={String(id)}
          checked={chosen.includes(id)}
          label={`${name} (${count.toLocaleString('en')})`}
        />
      ))}
      <p className="text-ink-2 text-sm">Without a choice, all of them and those you connect later.</p>
    </fieldset>
  );
}
