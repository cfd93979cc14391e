import type { Action } from '#app/content/shapes.ts';

/** The label of a link, with hidden words that explain it out of context. */
export function ActionLabel({ action: { label, about } }: { action: Action }) {
  return (
    <>
      {label}
      {about && <span className="vh"> {about}</span>}
    </>
  );
}
