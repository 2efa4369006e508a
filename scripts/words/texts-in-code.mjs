import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { parseCatalog } from '../../packages/contract/src/language/catalog.ts';
import { inRoot, root } from '../lib/paths.mjs';

const hasLetter = (text) => /\p{L}/u.test(text);
const isSentence = (text) => /\p{L}{2,}[^\p{L}]*\s|\s[^\p{L}]*\p{L}{2,}/u.test(text);
const isCapitalised = (text) => /^\p{Lu}\p{Ll}+(?:[.…:?!]|$)/u.test(text);

/** A list of classes rather than a sentence: most of its parts have a dash, a colon or a bracket, or are utilities. */
const utilities = new Set(
  'flex grid block inline hidden relative absolute fixed sticky truncate underline italic grow shrink contents group peer border rounded static visible invisible uppercase capitalize antialiased table container transition drop stretched'.split(
    ' ',
  ),
);
function isClassList(text) {
  const parts = text.trim().split(/\s+/);
  const marks = parts.filter((part) => /^[^\p{Lu}]*[-:[\]/][^\p{Lu}]*$/u.test(part) || utilities.has(part));
  return marks.length * 2 >= parts.length && !/[.?!…]$/.test(text.trim());
}

// No text is in these properties and attributes.
const technical =
  /^(?:class(?:Name)?|.*Class|key|id|htmlFor|to|from|href|src|rel|type|role|name|method|action|autoComplete|inputMode|pattern|accept|d|viewBox|transform|fill|stroke|points|style|variant|size|kind|form|lang|dir|sizes|media|as|target|width|height|preserveAspectRatio|strokeDasharray|gridTemplateColumns|summary|notBecause|operationId|tags|sql|prerender|data-.*|aria-(?:controls|describedby|labelledby|current|live|hidden|haspopup))$/;
/** Calls whose words are for developers and machines. */
const technicalCalls =
  /^(?:cx|queryOf|facilityQueryOf|call|addressOf|t|say|sql|z|log|console|logger|request\.log|app\.log|require|import|URL|RegExp|Intl|fetch|querySelector|matchMedia|getElementById|createElement|setAttribute|getAttribute|header|test|match|split|join|startsWith|endsWith|includes|replace|replaceAll)$/;
const shownNames =
  /^(?:title|label|text|lead|header|placeholder|alt|name|caption|hint|message|unit|aria-label|.*(?:Text|Title|Label|Message))$/;

const isErrorForDevelopers = (node) =>
  node.type === 'NewExpression' && /^(?:(?:Type|Range)?Error|PageCodeMissing)$/.test(node.callee.name ?? '');

function calleeNames(node) {
  if (node?.type === 'MemberExpression') return [...calleeNames(node.object), node.property.name ?? ''];
  return node?.type === 'Identifier' ? [node.name] : node?.type === 'CallExpression' ? calleeNames(node.callee) : [];
}

/** True for a part of the program in which nothing is shown. */
function isTechnical(node, parent) {
  if (/^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return technical.test(node.name.name ?? '');
  if (node.type === 'Property' && technical.test(node.key.name ?? node.key.value ?? '')) return !isName(node);
  if (node.type === 'VariableDeclarator') return /(?:Class|class|Classes)$/.test(node.id.name ?? '');
  if (node.type === 'BinaryExpression') return /^[!=]==?$|^in$/.test(node.operator);
  if (node.type === 'SwitchCase') return false;
  if (node.type === 'TaggedTemplateExpression') return true;
  if (isErrorForDevelopers(node)) return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const names = calleeNames(node.callee);
    return names.some((name) => technicalCalls.test(name));
  }
  return parent?.type === 'SwitchCase' && parent.test === node;
}

/** `name: 'Find a facility'` is shown, `name: 'tools'` is not. */
const isName = ({ key, value }) =>
  /^(?:name|kind|type)$/.test(key.name ?? '') && value.type === 'Literal' && isCapitalised(String(value.value));

function isShown(text, where) {
  if (
    !hasLetter(text) ||
    /^(?:\{\} ?)*Sanguine(?: ?\{\})*$/.test(text.trim()) ||
    /^(?:https?:|\/|#|\.|--|@)|SameSite=|^<|\[tabindex\]|^(?:\w+, )*(?:select|summary)\b/.test(text)
  )
    return false;
  if (where === 'jsx') return true;
  if (/^[a-z0-9-]+(?:\.[a-z0-9$-]+)+$/.test(text)) return false;
  if (isSentence(text)) return !isClassList(text);
  return isCapitalised(text) && where === 'shown';
}

/**
 * `{ at, text }` of each text that stands in the code. `no-literal-string` of eslint-plugin-i18next 6.1.5, which oxlint can
 * run, sees 12 of 19 planted ones: not constants in capitals, default values, aria-description, aria-valuetext and labels of
 * plain elements and of SVG; and it takes 170 classes, headers and keys of today's code for texts.
 */
export function textsIn(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = [];
  const add = (node, text, where) => {
    if (isShown(text, where)) found.push({ at: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  const visit = (node, parent, where) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parent, where);
      return;
    }
    if (typeof node.type !== 'string') return;
    if (isTechnical(node, parent)) return;
    const inside = whereInside(node, where);
    if (node.type === 'JSXText') add(node, node.value, 'jsx');
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value, where);
    else if (node.type === 'TemplateLiteral') {
      add(node, node.quasis.map(({ value }) => value.cooked).join('{}'), where);
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === 'key' && node.type === 'Property') continue;
      if (key !== 'quasis' && key !== 'typeAnnotation') visit(child, node, inside);
    }
  };
  visit(program, undefined, 'code');
  return found;
}

/**
 * Returns how a text inside a node is used. What stands in JSX, in a text-like property or in an answer `{ title: … }`
 * is shown also when it is one word.
 */
function whereInside(node, where) {
  if (node.type === 'JSXAttribute') return shownNames.test(node.name.name ?? '') ? 'shown' : 'code';
  if (node.type === 'JSXExpressionContainer' && where !== 'code') return where;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'shown';
  if (node.type === 'Property') return shownNames.test(node.key.name ?? node.key.value ?? '') ? 'shown' : where;
  if (/^(?:Function|ArrowFunction|CallExpression)/.test(node.type)) return 'code';
  return where;
}

// Tests, what developers and those who run an installation read, made-up people, words that only a machine compares, and
// the articles: advice on health, which is shown in English, as such, until somebody has checked a translation.
const notShown = new RegExp(
  [
    'apps/web/src/features/about/education/content/',
    '\\.test\\.tsx?$|/words/texts\\.ts$|\\.(?:repository|read-model|table|routes)\\.ts$',
    'apps/api/src/(?:main|prepare|sanguine|commands|app/demonstration/|app/start-checks/|app/(?:database-metrics|demo|site-map|description|prepare-database|site-logo|legal/legal-texts))',
    'apps/api/src/platform/(?:db|metrics|telemetry|config|log|backup|start-problem|server-key|site-colours|live/|mail/mail)',
    'apps/api/src/features/operator/bulk/|apps/api/src/platform/http/(?:device-name|request-log|unknown-proxy|unreadable|security-headers|event-stream|serialise|files)',
    'packages/contract/src/(?:\\w+/)?(?:locales|directory-columns|notification-kinds|eligibility|giving-rules|question-form-(?:check|example))\\.ts$',
  ].join('|'),
);

const roomOf = (path) =>
  path.replace(/^(?:apps|packages)\/(\w+)\/src\/(?:features\/[^/]+\/)?([^/]+).*$/, (_, app, room) =>
    app === 'contract' ? 'contract' : `${app}/${room.replace(/\.tsx?$/, '')}`,
  );

const inputTexts = new Set(
  parseCatalog(readFileSync(inRoot('packages/contract/src/input/words/en.po'), 'utf8')).entries.map(({ text }) => text),
);

/** The sentences of the contract's schemas are keys: packages/contract/src/input/input-text.ts says them. */
const isKey = (path, text) => path.startsWith('packages/contract/') && inputTexts.has(text);

/** All texts that stand in the code, by feature: `web/lifecycle`. */
export function textsByRoom() {
  const rooms = new Map();
  for (const path of globSync('{apps/*,packages/*}/src/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
    if (notShown.test(path)) continue;
    const texts = textsIn(path, readFileSync(inRoot(path), 'utf8')).filter(({ text }) => !isKey(path, text));
    if (texts.length === 0) continue;
    rooms.set(roomOf(path), [...(rooms.get(roomOf(path)) ?? []), ...texts.map((text) => ({ path, ...text }))]);
  }
  return rooms;
}

/** Prints what `npm run words -- texts web/lifecycle` asks for; the counts alone without a feature. */
export function textsInCode(room) {
  const rooms = textsByRoom();
  if (room === undefined) for (const [name, texts] of rooms) console.log(`${name}: ${texts.length}`);
  else for (const { path, at, text } of rooms.get(room) ?? []) console.log(`${path}:${at}  ${text}`);
}
