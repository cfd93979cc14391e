import type { IconBlock } from '#app/content/shapes.ts';
import { IconTile } from '#app/features/site/icon.tsx';

/** Icon, title and sentence. Six and three stand in threes, anything else in twos or fours. */
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
