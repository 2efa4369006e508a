import { expect, test } from 'vitest';
import { letter } from './letter.ts';

const evil = '<img src=x onerror=alert(1)>';
const plain = {
  id: 'id',
  locale: 'en',
  to: 'ada@example.org',
  subject: 'Hello',
  paragraphs: ['First.', 'Second.'],
} as const;

test('a letter is the same in text and in HTML', () => {
  const link = { text: 'See it', href: 'https://blood.example/x?token=a&b=1' };
  const mail = letter({ ...plain, code: '012345', link, notes: ['Small print.'] });
  expect(mail.text).toBe(
    'First.\n\nSecond.\n\n012345\n\nSee it:\nhttps://blood.example/x?token=a&b=1\n\nSmall print.\n\n-- \nSanguine\n',
  );
  expect(mail.html).toContain('<p>First.</p>\n<p>Second.</p>\n<p class="code" dir="ltr">012345</p>');
  expect(mail.html).toContain('href="https://blood.example/x?token=a&amp;b=1"');
  expect(mail.html).toContain('<p class="note">Small print.</p>');
});

test('a list of mails shows what it is about before its greeting; who reads it sees that once', () => {
  const { html, text } = letter({
    ...plain,
    paragraphs: ['Dear Ada,', 'You are <expected>.'],
    preview: 'You are <expected>.',
  });
  const [hidden = '', read = ''] = html.split('<main>');
  expect(hidden).toContain('<div style="display:none;max-height:0;overflow:hidden">You are &lt;expected&gt;.</div>');
  expect(read.match(/You are/g)).toHaveLength(1);
  expect(text).toMatch(/^Dear Ada,\n\nYou are <expected>\.\n/);
});

test('it reads in the dark and needs no table and nothing from elsewhere', () => {
  const { html } = letter(plain);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).not.toMatch(/<table|<img|url\(|src=/);
});

test('what people wrote stays text', () => {
  const link = { text: evil, href: `https://blood.example/"${evil}` };
  const { html } = letter({ ...plain, paragraphs: [evil], code: evil, link, notes: [evil], subject: evil });
  expect(html).not.toContain(evil);
  expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(6);
});

test('a subject is one line', () => {
  expect(letter({ ...plain, subject: 'a\r\nBcc: eve@example.org' }).subject).toBe('a Bcc: eve@example.org');
});
