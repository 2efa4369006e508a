// The commands of docs/operations.md and its three pages are there: of the program, of npm, units, files and names of settings.
import assert from 'node:assert/strict';
import { basename, posix } from 'node:path';
import { describe, it } from 'node:test';
import { exists } from '../lib/paths.mjs';
import { parts } from '../release/assemble.mjs';
import { backupUnits, read, units } from './shipped.mjs';

const page = ['operations', 'cluster', 'directory', 'region'].map((name) => read(`docs/${name}.md`)).join('\n');
const { scripts } = JSON.parse(read('package.json'));
const commands = new Set(
  [...read('apps/api/src/sanguine.ts').matchAll(/^ {2}'?([a-z-]+)'?: async/gm)].map(([, name]) => name).concat('start'),
);
/** The actions behind these commands. */
const actions = {
  operator: ['create', 'end-sessions', 'remove-second-factor'],
  'dead-letters': ['retry', 'discard', ''],
};

const fenced = [...page.matchAll(/^```sh\n([^]*?)^```/gm)]
  .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, ' ').split('\n'))
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter((line) => line !== '');
const inText = [...page.matchAll(/`((?:sanguine|npm run|systemctl) [^`\n]+)`/g)].map(([, command = '']) => command);
const all = [...fenced, ...inText].flatMap((line) => line.split(' && '));

/** The words of a command without the settings before it, and without the file of settings. */
const wordsOf = (command) =>
  command
    .replace(/^(?:[A-Z_]+=(?:"[^"]*"|\S*) )+/, '')
    .replace(/ --env-file=\S+/, '')
    .split(' ');

describe('the pages for who runs it', () => {
  it('names commands that the program has', () => {
    const ours = all.map(wordsOf).filter(([program]) => program === 'sanguine');
    assert.ok(ours.length > 12, `${ours.length} commands`);
    for (const [, name = '', action = ''] of ours) {
      assert.ok(commands.has(name) || name === '…', `sanguine ${name}`);
      if (name in actions)
        assert.ok(actions[name].includes(action) || /[…<]/.test(action), `sanguine ${name} ${action}`);
    }
  });

  it('names every command that the program has', () => {
    for (const name of commands)
      assert.ok(
        name === 'help' || name === 'version' || new RegExp(`sanguine ${name}\\b`).test(page),
        `sanguine ${name}`,
      );
  });

  it('names npm scripts that are there', () => {
    const names = all.map(wordsOf).filter(([program, run]) => program === 'npm' && run === 'run');
    assert.ok(names.length > 3);
    for (const [, , name] of names) assert.ok(name && name in scripts, `npm run ${name}`);
  });

  it('links to what a release has', () => {
    const links = [...page.matchAll(/\]\((?!#|https:)([^)#]+)/g)].map(([, to = '']) => posix.join('docs', to));
    assert.ok(links.length > 2);
    for (const to of links)
      assert.ok(
        parts.some((part) => to === part || to.startsWith(`${part}/`)),
        to,
      );
  });

  it('starts units and copies files that are shipped', () => {
    const known = new Set(
      [...units, ...backupUnits].map((path) => basename(path).replace(/@?\.(?:service|timer)$/, '')),
    );
    const started = all.flatMap((line) => (line.startsWith('systemctl ') ? (line.match(/sanguine[\w-]*/g) ?? []) : []));
    assert.ok(started.length > 4);
    for (const unit of started) assert.ok(known.has(unit), unit);
    const files = all.flatMap((line) => line.match(/(?<=^|\s|\/opt\/sanguine\/)deploy\/[\w./-]+/g) ?? []);
    assert.ok(files.length > 2);
    for (const file of files) assert.ok(exists(file), file);
  });
});
