export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; depth: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ('text' in inline ? inline.text : inlineText(inline.children))).join('');
}

/** An article's text on one line, without headings. */
export function blockText(blocks: readonly Block[]): string {
  return blocks.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return '';
    case 'paragraph':
      return inlineText(block.children);
    case 'list':
      return block.items.map(blockText).join(' ');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].flat().map(inlineText).join(' ');
  }
}

export function linksIn(blocks: readonly Block[]): string[] {
  const ofInline = (inline: Inline): string[] =>
    'text' in inline
      ? []
      : [...(inline.kind === 'link' ? [inline.href] : []), ...inline.children.flatMap(ofInline)];
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'list':
        return block.items.flatMap(linksIn);
      case 'code':
        return [];
      case 'table':
        return [...block.head, ...block.rows.flat()].flat().flatMap(ofInline);
      default:
        return block.children.flatMap(ofInline);
    }
  });
}
