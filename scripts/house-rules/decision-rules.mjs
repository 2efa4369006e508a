const folder = 'docs/decisions/';
const MAX_WORDS = 320;
const headings = ['## Context', '## Decision', '## Consequences'];

const headingsOf = (text) => text.split('\n').filter((line) => line.startsWith('## '));

/** Everything that is wrong with one page of a decision. */
function faultsOf(name, text, index) {
  const number = String(Number(name.slice(0, 4)));
  const words = text.split(/\s+/).filter(Boolean).length;
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(name) ? [] : ['its name is not NNNN-words.md']),
    ...(index.includes(`[${number}](${name})`) ? [] : ['it is not in docs/decisions/README.md']),
    ...(text.startsWith(`# ${number}. `) ? [] : ['its title does not begin with its number']),
    ...(headingsOf(text).join() === headings.join() ? [] : [`its headings are not ${headings.join(', ')}`]),
    ...(words <= MAX_WORDS ? [] : [`it has ${words} words, at most ${MAX_WORDS}`]),
  ];
}

/** Pages of decisions follow the template, fit on a screen and stand in the index. */
export function checkDecisions(files) {
  const pages = files.filter(({ path }) => path.startsWith(folder));
  const index = pages.find(({ path }) => path === `${folder}README.md`)?.text ?? '';
  return pages
    .filter(({ path }) => path !== `${folder}README.md`)
    .flatMap(({ path, text }) =>
      faultsOf(path.slice(folder.length), text, index).map((what) => ({ rule: 'decisions', where: path, what })),
    );
}
