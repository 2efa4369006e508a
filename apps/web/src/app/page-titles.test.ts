import { LOCALES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import texts from 'virtual:words/all';

const sources = import.meta.glob<string>(['./*.tsx', './routes/*.ts', '../features/**/*Page.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const routes = Object.entries(sources).flatMap(([file, code]) =>
  file.startsWith('./routes/') ? code.split('createRoute(') : [],
);

/** Each page with the id of its title, that is also in the browser's tab. */
const pages = routes.flatMap((route) => {
  const [, title] = /title: '([\w.-]+)'/.exec(route) ?? [];
  const [, file] = /import\('\.\.\/(\S+)'\)/.exec(route) ?? [];
  const [, path] = /path: '(\S+)'/.exec(route) ?? [];
  // What only the operator reads is in English.
  const isEnglish = /features\/(?:operator\/operator|people\/audit)\//.test(file ?? '');
  return title === undefined || file === undefined ? [] : [{ title, code: sources[file] ?? '', path, isEnglish }];
});

const line = /'(app\.[\w.-]+)',\s+(?:\.\.\.)?linkOptions\(\{ to: '(\/\w+)(\/\S*)?'/g;
const lines = ['./NavigationList.tsx', './OperatorShell.tsx'].flatMap((file) => [
  ...(sources[file] ?? '').matchAll(line),
]);

test.each(lines.map(([, label = '', area = '', path = '/']) => ({ label, to: `${area}${path}`, path })))(
  'the sidebar calls $to as its page does: $label',
  ({ label, path }) => {
    expect(pages.filter((page) => page.path === path).map(({ title }) => title)).toContain(label);
  },
);

test('every line of the sidebars is looked at', () => {
  expect(lines).toHaveLength(21);
});

function messagesOf(json: string | undefined): ReadonlyMap<string, string> {
  const messages: object = JSON.parse(json ?? '{}');
  return new Map(Object.entries(messages).map(([id, text]) => [id, JSON.stringify(text).toLowerCase()]));
}

test.each(LOCALES)('heads a page in %s as its title where English does', (locale) => {
  const [english, messages] = [messagesOf(texts.en), messagesOf(texts[locale])];
  const headed = pages.flatMap(({ title, code, isEnglish }) => {
    const [, heading] = /<PageHeader\s+title=\{t\('([^']+)'/.exec(code) ?? [];
    return heading !== undefined && english.get(title) === english.get(heading) ? [{ title, heading, isEnglish }] : [];
  });
  expect(headed.length).toBeGreaterThan(15);
  expect(
    headed.filter(({ title, heading, isEnglish }) => !isEnglish && messages.get(title) !== messages.get(heading)),
  ).toEqual([]);
});
