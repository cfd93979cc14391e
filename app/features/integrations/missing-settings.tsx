import { Settings2 } from 'lucide-react';
import { TextLink } from '#app/ui/text-link.tsx';

interface MissingSettingsProps {
  /** By their names in the environment. */
  missing: readonly string[];
  /** What cannot be done without them: "take mails". */
  what: string;
  helpPath: string | null;
}

/** For an owner who also runs the service, or knows who does: what exactly has to be set. */
export function MissingSettings({ missing, what, helpPath }: MissingSettingsProps) {
  return (
    <div className="flex gap-3 rounded-control border border-line bg-star-tint px-3.5 py-3 text-sm">
      <Settings2 size={17} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p>
          This service cannot {what} yet. Whoever runs it has to set{' '}
          {missing.map((name, index) => (
            <span key={name}>
              {index > 0 && ' and '}
              <code className="wrap-anywhere rounded-sm bg-surface px-1 py-0.5 font-[560]">{name}</code>
            </span>
          ))}
          .
        </p>
        {helpPath && (
          <p className="mt-1">
            <TextLink to={helpPath} reloadDocument>
              How to set it up, step by step
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
