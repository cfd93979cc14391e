import { ChevronDown, Lightbulb } from 'lucide-react';

const TIPS = [
  'Always get consent.',
  'Personalize templates.',
  'Set up automated reminders.',
  'Track performance in Campaigns.',
];

export function TipsCard() {
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center gap-2.5 px-4.5 text-ink-2 [&::-webkit-details-marker]:hidden">
        <Lightbulb size={16} aria-hidden />
        <span className="flex-1">Tips</span>
        <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
      </summary>
      <ul className="flex list-disc flex-col gap-1.5 px-4.5 pb-4 pl-9 text-ink-2 marker:text-brand">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </details>
  );
}
