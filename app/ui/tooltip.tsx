import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useId } from 'react';

interface TooltipProps {
  /** One short sentence, nothing essential: touch screens never show it. */
  text: string;
  /** A button or a link with a name of its own. */
  children: ReactElement;
}

/** Text on hover and focus, also the accessible description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger delay={300} aria-describedby={id} render={children} />
      <span id={id} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={7} className="z-50">
          <Base.Popup
            aria-hidden
            className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm shadow-lift transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0 forced-colors:border"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
