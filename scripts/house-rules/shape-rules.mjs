import { withoutComments } from './text-rules.mjs';

const maxLines = 300;
const maxCommentLines = 3;

const features = new Set(
  'accounts appeals audit facilities identity inventory donations eligibility notifications operator profile dashboards education support staff'.split(
    ' ',
  ),
);
const featureFile = /^((reactions|jobs)\/[a-z-]+(\.[a-z-]+)+|[a-z-]+(\.[a-z-]+)*)\.ts$/;

function fileLength({ path, text }) {
  const lines = text.split('\n').length - 1;
  return lines > maxLines ? [{ rule: 'short-files', where: path, what: `${lines} lines, at most ${maxLines}` }] : [];
}

function featureNames({ path }) {
  const [, app, feature, rest] = /^apps\/(api|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!feature) return [];
  const found = [];
  if (!features.has(feature)) found.push({ rule: 'feature-names', where: path, what: `no feature "${feature}"` });
  if (app === 'api' && !featureFile.test(rest ?? '')) {
    found.push({ rule: 'feature-files', where: path, what: 'expected <thing>.<role>.ts, reactions/ or jobs/' });
  }
  return found;
}

const exportedFunction =
  /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>/gm;

function docComments({ path, text }) {
  if (!/^(apps\/\w+\/src\/platform|packages\/contract\/src)\//.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return [...text.matchAll(exportedFunction)]
    .filter((match) => !/\*\/\s*$/.test(text.slice(0, match.index)))
    .filter(([, name = '']) => !overloadAbove(text, name))
    .map((match) => ({ rule: 'doc-comments', where: path, what: `${match[1] ?? match[2]} has no doc comment` }));
}

const overloadAbove = (text, name) =>
  name !== '' && [...text.matchAll(new RegExp(`^export (?:async )?function ${name}\\b`, 'gm'))].length > 1;

function commentLength({ path, text }) {
  const blocks = [...text.matchAll(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm)];
  const code = withoutComments(text);
  return blocks
    .filter(({ index, 0: block }) => code.slice(index, index + block.length).trim() === '')
    .map(({ index, 0: block }) => ({
      line: text.slice(0, index).split('\n').length,
      lines: block.split('\n').filter((line) => /[\w`]/.test(line)).length,
    }))
    .filter(({ lines }) => lines > maxCommentLines)
    .map(({ line, lines }) => ({
      rule: 'short-comments',
      where: `${path}:${line}`,
      what: `a comment of ${lines} lines, at most ${maxCommentLines}`,
    }));
}

/** What is wrong with the name, the length or the comments of one file. */
export const checkShape = (file) =>
  [fileLength, featureNames, docComments, commentLength].flatMap((rule) => rule(file));
