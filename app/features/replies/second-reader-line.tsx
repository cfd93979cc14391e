import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type SecondReading, secondReadingWords } from '#shared/replies/replies.ts';

interface SecondReaderLineProps {
  second: SecondReading;
  isReading: boolean;
}

/** Whether the AI service has read the text, too. */
export function SecondReaderLine({ second, isReading }: SecondReaderLineProps) {
  const hydrated = useHydrated();
  const words = isReading
    ? 'Your AI service is reading this reply…'
    : second.state === 'due' && hydrated
      ? 'Your AI service reads this reply once you stop typing.'
      : second.state === 'read'
        ? 'Your AI service has read this reply, too.'
        : secondReadingWords(second);
  return (
    <p role="status" className="px-4 pt-2 pb-1.5 text-ink-2 text-sm empty:hidden">
      {words}
    </p>
  );
}
