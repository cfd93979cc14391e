import { Card } from '#app/ui/card.tsx';

const TIPS = [
  'Always get consent.',
  'Personalize templates.',
  'Set up automated reminders.',
  'Track performance in Analytics.',
];

export function TipsCard() {
  return (
    <Card title="Tips">
      <ul className="flex list-disc flex-col gap-1.5 pl-4.5 text-ink-2 marker:text-brand">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
