import { Lexer, type Token, type Tokens } from 'marked';
import { type Block, type Inline, inlineText } from './markdown-tree.ts';

/**
 * Parses Markdown into a tree that the page renders itself, so that no HTML is ever trusted. Content that is
 * not allowed (HTML, external pictures, insecure links) is an error.
 */
export function parseMarkdown(markdown: string): Block[] {
  return toBlocks(new Lexer({ gfm: true }).lex(markdown), new Set());
}

function toBlocks(tokens: Token[], ids: Set<string>): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [toHeading(token as Tokens.Heading, ids)];
      case 'paragraph':
      case 'text': {
        const [first, ...rest] = (token as Tokens.Paragraph).tokens ?? [];
        if (first?.type === 'image' && rest.length === 0) return [toPicture(first as Tokens.Image)];
        return [{ kind: 'paragraph', children: toInlines(token as Tokens.Paragraph) }];
      }
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        return [
          {
            kind: 'list',
            ordered,
            start: Number(start || 1),
            items: items.map((item) => toBlocks(item.tokens, ids)),
          },
        ];
      }
      case 'code':
        return [{ kind: 'code', text: (token as Tokens.Code).text }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        return [{ kind: 'table', head: header.map(toInlines), rows: rows.map((row) => row.map(toInlines)) }];
      }
      default:
        throw new Error(`An article cannot hold "${token.raw}" (${token.type})`);
    }
  });
}

function toHeading(token: Tokens.Heading, ids: Set<string>): Block {
  if (token.depth !== 2 && token.depth !== 3) throw new Error(`"${token.raw}" is not of level 2 or 3`);
  const children = toInlines(token);
  const base = slugify(inlineText(children)) || 'section';
  let id = base;
  for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
  ids.add(id);
  return { kind: 'heading', depth: token.depth, id, children };
}

/** One of our own, by its name: `![What is to be seen](picture:campaign-groups)`. */
function toPicture({ href, text, raw }: Tokens.Image): Block {
  const name = /^picture:([a-z0-9-]+)$/.exec(href)?.[1];
  if (!name || !text) throw new Error(`An article cannot show "${raw}"`);
  return { kind: 'picture', name, alt: text };
}

function toInlines({ tokens }: { tokens?: Token[] | undefined }): Inline[] {
  return (tokens ?? []).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: (token as Tokens.Text).text };
      case 'strong':
        return { kind: 'strong', children: toInlines(token as Tokens.Strong) };
      case 'em':
        return { kind: 'em', children: toInlines(token as Tokens.Em) };
      case 'codespan':
        return { kind: 'code', text: (token as Tokens.Codespan).text };
      case 'link': {
        const { href } = token as Tokens.Link;
        if (!/^(\/(?!\/)|#|https:\/\/)/.test(href)) throw new Error(`An article cannot link to ${href}`);
        return { kind: 'link', href, children: toInlines(token as Tokens.Link) };
      }
      default:
        throw new Error(`An article cannot hold "${token.raw}" (${token.type})`);
    }
  });
}

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’"“”]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
