import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { blockText, linksIn, picturesIn } from './markdown-tree.ts';

describe('parseMarkdown', () => {
  it('gives every heading an id', () => {
    const ids = parseMarkdown('## "Too many" & more\n\n## Über uns\n\n## Too many more').flatMap((block) =>
      block.kind === 'heading' ? [block.id] : [],
    );
    expect(ids).toEqual(['too-many-more', 'uber-uns', 'too-many-more-2']);
  });

  it('keeps characters, tokens and code as written', () => {
    expect(blockText(parseMarkdown('Tom & "J" \\* `{{name}}` <3 `a<b`'))).toBe('Tom & "J" * {{name}} <3 a<b');
  });

  it('reads nested lists', () => {
    expect(parseMarkdown('1. one\n2. two\n   - sub')).toMatchObject([
      { kind: 'list', ordered: true, start: 1, items: [{}, [{}, { kind: 'list', ordered: false }]] },
    ]);
  });

  it('finds links everywhere', () => {
    expect(linksIn(parseMarkdown('- **[a](/a)**\n\n| h |\n| - |\n| [b](#b) |'))).toEqual(['/a', '#b']);
  });

  it('finds pictures by name, in steps too, and keeps what they show apart from the text', () => {
    const blocks = parseMarkdown(
      '1. one\n\n   ![Two groups](picture:groups)\n\n![The menu](picture:the-menu)',
    );
    expect(picturesIn(blocks)).toEqual(['groups', 'the-menu']);
    expect(blocks.at(-1)).toEqual({ kind: 'picture', name: 'the-menu', alt: 'The menu' });
    expect(blockText(blocks)).toBe('one');
  });

  it.each([
    '<script>alert(1)</script>',
    'a <b>bold</b> word',
    '![a](https://example.com/a.png)',
    '![](picture:without-words)',
    '![a](picture:../secret)',
    'words beside ![a](picture:groups)',
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '[a](http://example.com)',
    '# A title is the front matter',
    '> quoted',
  ])('refuses %s', (markdown) => expect(() => parseMarkdown(markdown)).toThrow());
});
