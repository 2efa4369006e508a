import { compileCatalog, compileText, parseCatalog } from '@sanguine/contract/catalogs';
import type { Text } from '@sanguine/contract/words';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawIn } from '../../first-paint/drawn-languages.ts';
import { changeLanguage, currentSay, speak } from './language.ts';
import { Sentence } from './Sentence.tsx';
import { wordsOf } from './words-of.ts';

interface Texts {
  'example.greeting': Text<{ name: string }>;
  'example.terms': Text<{ count: number; name: string }, 'a' | 'b'>;
}

// The words of a catalog that exists: a page of another test would wait for any other.
const useWords = wordsOf<Texts>('platform');
const compiled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileText(text)]));

const english = compiled({
  'example.greeting': 'Hello {name}',
  'example.terms': '<b>{name}</b> accepts {count, plural, one {the <a>rule</a>} other {# <a>rules</a>}}',
});
const arabic = compiled({
  'example.greeting': 'مرحبا {name}',
  'example.terms': '{name} {count, number} <b>x</b><a>y</a>',
});

function Example() {
  const t = useWords();
  return (
    <>
      <p>{t('example.greeting', { name: 'Ada' })}</p>
      <input aria-label="name" />
    </>
  );
}

it('changes the language of a page without losing what was typed', async () => {
  drawIn('ar');
  speak('ar', arabic);
  speak('en', english);
  render(<Example />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'typed';
  await act(async () => changeLanguage('ar'));
  expect(screen.getByText('مرحبا \u2068Ada\u2069')).toBeDefined();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByRole<HTMLInputElement>('textbox')).toBe(field);
  expect(field.value).toBe('typed');
});

it('keeps the language where the texts of the other do not come', async () => {
  document.documentElement.lang = 'en';
  speak('en', english);
  render(<Example />);
  // No test draws in French, so that its texts are not there.
  await expect(changeLanguage('fr')).rejects.toThrow(/fr\.|import|load/i);
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
});

function Terms({ name, count }: { name: string; count: number }) {
  const t = useWords();
  return (
    <p>
      <Sentence
        of={t}
        id="example.terms"
        values={{ count, name: <bdi>{name}</bdi> }}
        tags={{ a: (text) => <a href="/terms">{text}</a>, b: (text) => <strong>{text}</strong> }}
      />
    </p>
  );
}

it('puts elements into a sentence, and never reads a value as one', () => {
  speak('en', english);
  const { container } = render(<Terms name="<b>Ada</b>" count={2} />);
  expect(container.innerHTML).toBe(
    '<p><strong><bdi>&lt;b&gt;Ada&lt;/b&gt;</bdi></strong> accepts 2 <a href="/terms">rules</a></p>',
  );
  render(<Terms name="Ben" count={1} />);
  expect(screen.getByText(/accepts the/).textContent).toBe('Ben accepts the rule');
});

it('marks a sentence that is said in English, because nobody has checked its translation yet', () => {
  const po = (text: string) =>
    parseCatalog(`msgid ""\nmsgstr ""\n"X-Preview: yes\\n"\n\n#. medical\nmsgid "example.greeting"\nmsgstr "${text}"`);
  speak('ar', compileCatalog(po('Hello {name}'), po('مرحبا {name}')));
  const t = currentSay<Texts>();
  const { container } = render(<Sentence of={t} id="example.greeting" values={{ name: 'Ada' }} />);
  expect(container.innerHTML).toBe(
    '<span lang="en" dir="ltr" data-in-english="">\u2068Hello \u2068Ada\u2069\u2069</span>',
  );
});
