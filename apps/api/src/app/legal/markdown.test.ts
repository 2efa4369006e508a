import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const TEXT = `# Privacy notice

We keep **little**, see [the law](https://law.example.org/1)
and write to [us](mailto:us@example.org).
## What we keep
- your name,
  as you write it
- your [bookings](/user/appointments)

1. one
2) two

### Small print
<b>No</b> [script](javascript:alert(1)), [other](//evil.example), [file](data:text/html,x)`;

test('reads headings, paragraphs, lists, strong words and links', () => {
  expect(readMarkdown(TEXT)).toEqual({
    title: 'Privacy notice',
    blocks: [
      {
        kind: 'paragraph',
        words: [
          { text: 'We keep ' },
          { text: 'little', isStrong: true },
          { text: ', see ' },
          { text: 'the law', href: 'https://law.example.org/1' },
          { text: ' and write to ' },
          { text: 'us', href: 'mailto:us@example.org' },
          { text: '.' },
        ],
      },
      { kind: 'heading', words: [{ text: 'What we keep' }] },
      {
        kind: 'list',
        items: [
          [{ text: 'your name, as you write it' }],
          [{ text: 'your ' }, { text: 'bookings', href: '/user/appointments' }],
        ],
      },
      { kind: 'numbered-list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'smaller-heading', words: [{ text: 'Small print' }] },
      {
        kind: 'paragraph',
        words: [{ text: '<b>No</b> [script](javascript:alert(1)), [other](//evil.example), [file](data:text/html,x)' }],
      },
    ],
  });
});

test('a text begins with its title, whatever wrote its lines', () => {
  expect(readMarkdown('\uFEFF# Terms\r\n\r\nOne\r\ntwo')).toEqual({
    title: 'Terms',
    blocks: [{ kind: 'paragraph', words: [{ text: 'One two' }] }],
  });
  expect([readMarkdown(''), readMarkdown('Terms\n\n# Late')]).toEqual([undefined, undefined]);
});

test('no text makes a link that could run something', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '[',
          ']',
          '(',
          ')',
          '*',
          '#',
          '-',
          '/',
          ':',
          ' ',
          '\n',
          'javascript',
          'data',
          'https',
          '1',
        ),
      }),
      (text) => {
        const { blocks } = readMarkdown(`# T\n\n[x](${text})\n\n${text}`) ?? { blocks: [] };
        const words = blocks.flatMap((block) => ('words' in block ? block.words : block.items.flat()));
        for (const { href } of words)
          if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i);
      },
    ),
  );
});
