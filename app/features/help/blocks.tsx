import { Link2 } from 'lucide-react';
import { HelpPicture } from './help-picture.tsx';
import { inOrder } from './in-order.ts';
import { type Block, type Inline, inlineText } from './markdown-tree.ts';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks, (block) => <OneBlock block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.depth === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id}>
          <Inlines inlines={block.children} />
          <a className="anchor" href={`#${block.id}`} aria-label={`Link to “${inlineText(block.children)}”`}>
            <Link2 size={16} aria-hidden="true" />
          </a>
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case 'picture':
      return <HelpPicture name={block.name} alt={block.alt} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List start={block.ordered && block.start > 1 ? block.start : undefined}>
          {inOrder(block.items, (item) => (
            <li>
              <ListItem blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide example must scroll by keyboard
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return (
        <div className="table">
          <table>
            <thead>
              <tr>
                {inOrder(block.head, (cell) => (
                  <th scope="col">
                    <Inlines inlines={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inOrder(block.rows, (row) => (
                <tr>
                  {inOrder(row, (cell) => (
                    <td>
                      <Inlines inlines={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** A single sentence needs no paragraph. */
function ListItem({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} />;
  return (
    <>
      <Inlines inlines={first.children} />
      <Blocks blocks={rest} />
    </>
  );
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inOrder(inlines, (inline) => <OneInline inline={inline} />);
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case 'code':
      return <code>{inline.text}</code>;
    case 'link':
      return (
        <a href={inline.href} rel={inline.href.startsWith('https:') ? 'noopener' : undefined}>
          <Inlines inlines={inline.children} />
        </a>
      );
  }
}
