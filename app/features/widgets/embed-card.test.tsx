import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultLook, type WidgetView } from '#shared/widgets/widgets.ts';
import { EmbedCard } from './embed-card.tsx';

function card(kind: WidgetView['kind'], look: Partial<WidgetView['look']> = {}): string {
  const widget = { id: 'x', kind, look: { ...defaultLook({ kind, isHealthcare: false }), ...look } };
  return renderToStaticMarkup(
    <EmbedCard
      widget={widget as WidgetView}
      origin="https://goodword.example"
      businessName="Bright Smiles"
      allAddress="https://goodword.example/review/x/all"
    />,
  );
}

test('what floats has no place on the page, and everything else one', () => {
  for (const floating of [card('popup'), card('badge', { layout: 'floating' })]) {
    expect(floating).toContain('Paste it anywhere on the page');
    expect(floating).toContain('right before &lt;/body&gt;');
  }
  for (const placed of [card('carousel'), card('feed'), card('video'), card('badge')]) {
    expect(placed).toContain('Paste it where the reviews should show');
    expect(placed).not.toContain('&lt;/body&gt;');
  }
});
