export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; depth: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ('text' in inline ? inline.text : inlineText(inline.children))).join('');
}

/** An article's text on one line, without headings and pictures. */
export function blockText(blocks: readonly Block[]): string {
  return blocks.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'picture':
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
      case 'picture':
        return [];
      case 'table':
        return [...block.head, ...block.rows.flat()].flat().flatMap(ofInline);
      default:
        return block.children.flatMap(ofInline);
    }
  });
}

/** The names of all pictures, in order. */
export function picturesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.name];
    return block.kind === 'list' ? block.items.flatMap(picturesIn) : [];
  });
}
