import type { IconBlock } from '#app/content/shapes.ts';
import { IconTile } from '#app/features/site/icon.tsx';

/** Icon, title and sentence. Three and six cards are in rows of three, others in twos or fours. */
export function IconCards({
  items,
  columns,
}: {
  items: readonly IconBlock[];
  columns: 'two' | 'three' | 'four';
}) {
  return (
    <ul className={`grid ${columns} icon-cards`}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className="card">
          <IconTile name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
