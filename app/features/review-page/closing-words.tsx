import type { BrandView } from '#shared/business/brand.ts';

/** In the words of the business, whatever the language of the page. */
export function ClosingWords({ brand: { closingWords } }: { brand: BrandView }) {
  if (!closingWords) return null;
  return (
    <p className="closing" dir="auto">
      {closingWords}
    </p>
  );
}
