import type { ClosingCall } from '#app/content/shapes.ts';
import { ActionLabel } from '#app/features/site/action-label.tsx';

/** The closing section of a page. */
export function ClosingBand({ call }: { call: ClosingCall }) {
  return (
    <section className="section band closing">
      <div className="wrap">
        <h2 className="display">{call.title}</h2>
        <p className="lead">{call.text}</p>
        <div className="actions">
          <a className="button" href={call.primary.href}>
            {call.primary.label}
          </a>
          {call.secondary && (
            <a className="button quiet" href={call.secondary.href}>
              <ActionLabel action={call.secondary} />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
