import type { ReactNode } from 'react';
import { hexColor } from '#shared/design/colors.ts';
import { contrastOf, readableOn } from '#shared/design/contrast.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';

interface SiteWords {
  menu: readonly string[];
  button: string;
  title: string;
  text: string;
}

export type SampleSector = 'health' | 'table' | 'any';

const SITES: Record<SampleSector, SiteWords> = {
  health: {
    menu: ['Treatments', 'Our team', 'Find us'],
    button: 'Book a visit',
    title: 'A calm place to be looked after',
    text: 'New patients are welcome. Most get a visit within the week.',
  },
  table: {
    menu: ['Menu', 'Events', 'Find us'],
    button: 'Book a table',
    title: 'Good food, close to home',
    text: 'Open for lunch and dinner, six days a week.',
  },
  any: {
    menu: ['Services', 'About us', 'Contact'],
    button: 'Get a quote',
    title: 'Work you can rely on',
    text: 'Local, on time, and happy to explain what we do.',
  },
};

/** A page around the widget: headings and menus as a website has them, none of which lead anywhere. */
export function SampleSite({
  page,
  sector,
  children,
}: {
  page: WidgetPage;
  sector: SampleSector;
  children: ReactNode;
}) {
  const { menu, button, title, text } = SITES[sector];
  return (
    <div className="site">
      <header className="site-head">
        <strong dir="auto">{page.businessName}</strong>
        <p aria-hidden="true">
          {menu.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      </header>
      <div className="site-hero" aria-hidden="true">
        <p className="site-title">{title}</p>
        <p>{text}</p>
        <span className="site-button">{button}</span>
      </div>
      <div className="site-part">{children}</div>
    </div>
  );
}

export function sampleCss({ look, color }: Pick<WidgetPage, 'look' | 'color'>): string {
  const isDark = look.theme === 'dark';
  const scheme = isDark ? 'dark' : 'light';
  const accent = color || hexColor('brand');
  const [paper, ink, second, line] = (['paper', 'ink', 'ink-2', 'line'] as const).map((name) =>
    hexColor(name, scheme),
  );
  const white = hexColor('on-brand');
  const onAccent = contrastOf(white, accent) >= 4.5 ? white : readableOn(hexColor('ink'), accent);
  return [
    `body{margin:0;background:${paper};color:${ink};font:16px/1.5 Georgia,serif}`,
    `.site-head{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:center;padding:16px 24px;border-bottom:1px solid ${line};font-size:18px}`,
    '.site-head p{display:flex;gap:20px;margin:0;font-size:14px}',
    `.site-hero{padding:32px 24px 8px}.site-hero p{margin:0 0 12px;color:${second}}`,
    `.site-hero .site-title{font-size:28px;line-height:1.2;color:${ink}}`,
    `.site-button{display:inline-block;padding:10px 18px;border-radius:6px;background:${accent};color:${onAccent};font-size:15px}`,
    '.site-part{padding:24px}',
    `.site-note{margin:0;padding:16px;border:1px dashed ${line};border-radius:8px;font:16px/1.5 system-ui,sans-serif}`,
    '@media(max-width:480px){.site-head,.site-hero,.site-part{padding-left:16px;padding-right:16px}.site-head p span+span{display:none}}',
  ].join('');
}
