import type { Action } from '#app/content/shapes.ts';

/** The words of a link, with those that make sense of it out of its place. */
export function ActionLabel({ action: { label, about } }: { action: Action }) {
  return (
    <>
      {label}
      {about && <span className="vh"> {about}</span>}
    </>
  );
}
