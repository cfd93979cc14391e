import type { ReactNode } from 'react';
import type { Action } from '#app/content/shapes.ts';
import { ActionLabel } from '#app/features/site/action-label.tsx';

interface PageHeroProps {
  badge?: string;
  title: string;
  text: string;
  primary?: Action;
  secondary?: Action;
  /** Beside the text, or below it on narrow screens. */
  children?: ReactNode;
}

export function PageHero({ badge, title, text, primary, secondary, children }: PageHeroProps) {
  return (
    <section className={children ? 'page-hero wrap' : 'page-hero plain wrap'}>
      <div>
        {badge && <p className="badge">{badge}</p>}
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        {primary && (
          <div className="actions">
            <a className="button" href={primary.href}>
              {primary.label}
            </a>
            {secondary && (
              <a className="button quiet" href={secondary.href}>
                <ActionLabel action={secondary} />
              </a>
            )}
          </div>
        )}
      </div>
      {children && <div className="page-picture">{children}</div>}
    </section>
  );
}
