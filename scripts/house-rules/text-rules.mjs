const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || /^(e2e|apps\/(api|web)\/test)\//.test(path);
const inFeature = (path) => path.startsWith('apps/api/src/features/') && !isTest(path);
const inApi = (path) => path.startsWith('apps/api/src/') && !isTest(path);

/**
 * The words that may not be written in some places. `forbid` is looked for in the code without its comments, or in the
 * whole text when `comments` is set.
 */
const textRules = [
  {
    name: 'time-and-chance-are-injected',
    why: 'take the clock and ids from the context',
    files: inFeature,
    forbid: /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(|\brandomUUID\(/g,
  },
  {
    name: 'codes-are-one-table',
    why: 'declare the code in apps/api/src/platform/codes.ts, and make it with newCode() or newToken()',
    files: (path) => inFeature(path) && path !== 'apps/api/src/features/people/identity/tokens.rules.ts',
    forbid: /\brandom(?:Int|Bytes)\(|\bconst (?:CODE|LINK|CHALLENGE|INVITATION)\w*_(?:HOLDS|TRIES|LENGTH)\b/g,
  },
  {
    name: 'configuration-is-read-once',
    why: 'take the value from the parsed configuration',
    files: (path) =>
      inApi(path) && !/^apps\/api\/src\/((?:main|prepare|sanguine)\.ts|platform\/config(\.|\/))/.test(path),
    forbid: /\bprocess\.env\b/g,
  },
  {
    name: 'sql-in-repositories-and-read-models',
    why: 'move the statement to *.repository.ts or *.read-model.ts',
    files: (path) => inFeature(path) && !/\.(repository|read-model)\.ts$/.test(path),
    forbid: /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom|mergeInto)\(/g,
  },
  {
    name: 'platform-knows-nothing-of-blood',
    why: 'hand it in from a feature',
    files: (path) => inApi(path) && /^apps\/api\/src\/platform\/(?!db\/tables)/.test(path),
    forbid:
      /\b(Blood\w*|BLOOD_\w+|Request(?:Action|Status|Creator)|PersonnelRole|AccountRole|Eligibility\w*|Urgency\w*|\w+Actor)\b/g,
  },
  {
    name: 'web-platform-names-no-feature',
    why: 'move it to its feature, or hand it in from app/',
    files: (path) => /^apps\/web\/src\/platform\/(?!paths\.ts|donor-name\.ts|.*words\/)/.test(path) && !isTest(path),
    forbid:
      /(?<!'platform\.[\w.-]*)\b\w*(?:appointment|blood|booking|donation|donor|emergenc|facilit|inventory|freeTime)\w*/gi,
  },
  {
    name: 'what-changes-what-is-one-table',
    why: 'call changed() with a kind of apps/web/src/app/changes.ts',
    // A page of notifications goes with their count; what waited on a device may have changed anything.
    files: (path) =>
      /^apps\/web\/src\/features\/(?!notify\/notifications\/api\.ts|about\/device\/components\/OnThisDevice\.tsx)/.test(
        path,
      ) && !isTest(path),
    forbid: /\b(?:invalidate|refetch)Queries\(/g,
  },
  {
    name: 'query-keys-are-declared-once',
    why: 'declare the key in the keys.ts of the feature',
    files: (path) => path.startsWith('apps/web/src/') && !isTest(path),
    forbid: /\bqueryKey: \[(?!\.\.\.\w*[kK]eys\.)/g,
  },
  {
    name: 'tables-change-in-migrations',
    why: 'write a migration',
    files: inApi,
    forbid: /\b(create|alter|drop)\s+(table|index|type|trigger)\b/gi,
  },
  {
    name: 'failures-have-codes',
    why: 'compare the code, not the message',
    files: inApi,
    forbid: /\.message\s*(?:[!=]==?|\.(?:includes|startsWith|endsWith|match)\()/g,
  },
  {
    name: 'tests-never-sleep',
    why: 'wait for what is expected instead',
    files: (path) => isTest(path) && path !== 'e2e/faults/support/pause.ts',
    forbid: /\bwaitForTimeout\(|\bsleep\(|\bsetTimeout\(\s*(?:resolve|done|r)\b|timers\/promises/g,
  },
  {
    // Files share loaded modules: a replaced one reaches the file or does not, by which files ran before it.
    name: 'tests-replace-no-module',
    why: 'hand in what differs, or look at what comes out',
    files: (path) =>
      /^(?:apps|packages)\//.test(path) && isTest(path) && path !== 'apps/api/test/support/cheap-passwords.ts',
    forbid: /\bvi\.(?:doM|m)ock\(/g,
  },
  {
    name: 'no-check-is-silenced',
    why: 'mend what the check found',
    comments: true,
    files: (path) => !path.startsWith('scripts/house-rules/'),
    forbid: /\b(?:oxlint|eslint)-disable|\bbiome-ignore|@ts-(?:ignore|nocheck|expect-error)/g,
  },
  {
    name: 'states-are-one-table',
    why: 'ask packages/contract/src/donation-states.ts: inStates(), statesThat(), or {{isOpen}} in a file of sql/',
    files: (path) =>
      (inApi(path) && !path.includes('/demonstration/')) ||
      (/^apps\/(?:web\/src|api\/sql)\//.test(path) && !isTest(path)),
    forbid: /'(?:APPROVED|COMPLETED|NO_SHOW|COULD_NOT_GIVE|LEFT|REJECTED)', '[A-Z_]+'(?=[,\])])/g,
  },
];

const stringOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`)|\/\/.*|\/\*[^]*?\*\//g;

/** The code with its comments blanked out, line for line. */
export function withoutComments(code) {
  return code.replace(stringOrComment, (found, string) => string ?? found.replace(/[^\n]/g, ' '));
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Every violation of a text rule in one file. */
export function checkText({ path, text }) {
  const code = withoutComments(text);
  return textRules
    .filter((rule) => rule.files(path))
    .flatMap((rule) => {
      const searched = rule.comments ? text : code;
      return [...searched.matchAll(rule.forbid)].map((match) => ({
        rule: rule.name,
        where: `${path}:${lineOf(searched, match.index)}`,
        what: `${match[0].trim()}: ${rule.why}`,
      }));
    });
}
