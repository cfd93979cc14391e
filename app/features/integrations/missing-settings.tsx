import { Settings2 } from 'lucide-react';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

interface MissingSettingsProps {
  /** Names of environment variables. */
  missing: readonly string[];
  /** What is missing without them, as a sentence: "Signing in with Google is not available here yet." */
  words: string;
  helpPath: string | null;
}

/** Words for the owner first; the settings are collapsed, for an owner who is also the operator. */
export function MissingSettings({ missing, words, helpPath }: MissingSettingsProps) {
  return (
    <div className="flex gap-3 rounded-control border border-line bg-star-tint px-3.5 py-3 text-sm">
      <Settings2 size={17} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p>{words}</p>
        <details className="mt-1">
          <Summary className="font-[560] text-brand underline decoration-brand-line underline-offset-3">
            For the person who runs this service
          </Summary>
          <p className="mt-1.5">
            Set{' '}
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
        </details>
      </div>
    </div>
  );
}
