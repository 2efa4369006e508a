import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, parseConfig, VARIABLES } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

const DATABASE = 'postgres://sanguine:secret@db/sanguine';

/** Rejected and accepted values of every variable. */
const VALUES: Readonly<Record<string, { wrong: readonly string[]; right: readonly string[] }>> = {
  DATABASE_URL: {
    wrong: [
      'db.example.org',
      'mysql://hunter2@db/x',
      'postgres:db',
      'postgres://u:hunter2@db-1:port,db-2/x',
      'postgres://u:hunter2@db-1,db-2/x?target_session_attrs=standby',
    ],
    right: [DATABASE, 'postgresql:///x', 'postgres://u:p@db-1:5432,db-2:5433/x?target_session_attrs=read-write'],
  },
  DATABASE_POOL_SIZE: { wrong: ['0', '201', '1.5', '-1', 'ten', '1e1', ' 5'], right: ['1', '200'] },
  DATA_DIR: { wrong: ['a\0b'], right: ['./data', '/var/lib/sanguine'] },
  MODE: { wrong: ['ALL', 'server', 'worker'], right: ['all'] },
  HOST: {
    wrong: ['0.0.0.0:3000', 'http://localhost', '256.1.1.1', '1.2.3', 'a b', '[::1]'],
    right: ['0.0.0.0', '::', '::1', 'localhost', 'web-1.example.org'],
  },
  PORT: { wrong: ['65536', '-1', '80 ', 'http', '0x50'], right: ['0', '3000', '65535'] },
  METRICS_PORT: { wrong: ['65536', 'metrics', '3000'], right: ['9464'] },
  PUBLIC_URL: {
    wrong: [
      'blood.example.org',
      'ftp://blood.example.org',
      'https:',
      'https:blood.example.org',
      'https://blood.example.org/app',
      'https://blood.example.org?x',
      'https://hunter2@blood.example.org',
    ],
    right: ['https://blood.example.org', 'http://10.0.0.5:8080/'],
  },
  TRUST_PROXY: {
    wrong: [
      'nonsense',
      'true',
      '1',
      '10.0.0.2,',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.2 10.0.0.3',
      '10.0.0.2:80',
    ],
    right: ['10.0.0.2', '10.0.0.0/8, 192.168.1.1', '::1', 'fd00::/8', 'loopback'],
  },
  SANGUINE_DEMO: { wrong: ['true', 'yes', '2'], right: ['0', '1'] },
  OFFLINE: { wrong: ['true', 'yes', '2'], right: ['0', '1'] },
  SMTP_URL: {
    wrong: ['mail.example.org', 'http://mail.example.org', 'smtp:', 'smtp://', 'smtp:hunter2@x'],
    right: ['smtp://user:password@mail.example.org', 'smtps://mail.example.org:465'],
  },
  MAIL_FROM: {
    wrong: ['Sanguine', 'Sanguine <>', 'Sanguine <no-reply>', 'a@b, c@d', 'x@y\r\nBcc: z@z'],
    right: ['no-reply@example.org', 'Sanguine <no-reply@example.org>', '"A, B" <a@b>'],
  },
  SITE_NAME: {
    wrong: ['', ' x', '<b>', 'a "quoted" name', 'x'.repeat(41), 'two\nlines'].filter(Boolean),
    right: ['Blutdienst Süd', "St. Mary's (North) & Co", 'रक्त सेवा', 'بنك الدم'],
  },
  SITE_LOGO: { wrong: ['\0'], right: ['./logo.png'] },
  LEGAL_DIR: { wrong: ['\0'], right: ['./legal'] },
  SITE_COLOUR: { wrong: ['blue', '#12', '#1f5a8a80', '#ffff00'], right: ['#1f5a8a'] },
  DEFAULT_LANGUAGE: { wrong: ['de', 'EN', 'pt', '__proto__'], right: ['ar', 'pt-BR'] },
  DEFAULT_COUNTRY: { wrong: ['mx', 'QQ', 'Mexico'], right: ['MX', 'GB'] },
  OPERATOR_EMAIL: { wrong: ['operator', 'a@b, c@d', '@'], right: ['operator@example.org'] },
  REGISTRATIONS_PER_HOUR: { wrong: ['0', 'many', '1000001'], right: ['1'] },
  FACILITY_APPROVAL: { wrong: ['yes', 'Manual'], right: ['auto', 'manual'] },
  REQUIRE_SECOND_FACTOR_FOR_ADMINS: { wrong: ['true', '2'], right: ['0', '1'] },
  SERVER_KEY: { wrong: ['hunter2', 'hunter2 '.repeat(9)], right: [Buffer.alloc(32, 7).toString('base64')] },
  ACCOUNT_RETENTION_DAYS: { wrong: ['365', 'never', '0'], right: ['366'] },
  BOOKING_RETENTION_DAYS: { wrong: ['1095', 'never', '0'], right: ['1096'] },
  AUDIT_RETENTION_DAYS: { wrong: ['365', 'ever', '36501'], right: ['366'] },
  LOG_LEVEL: { wrong: ['verbose', 'INFO'], right: ['debug', 'silent'] },
};

describe.each(Object.entries(VALUES))('%s', (name, { wrong, right }) => {
  test.each(wrong)('refuses %j by its name, with an example, and does not repeat it', (value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+: /);
    expect(problems.some((problem) => problem.startsWith(name))).toBe(true);
    expect(problems.join()).not.toContain('hunter2');
  });

  test.each(right)('takes %j', (value) => {
    expect(problemsOf({ DATABASE_URL: DATABASE, [name]: value })).toEqual([]);
  });
});

test('docs/operations.md has every variable, and each refuses by its name what it cannot use', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, settings = ''] = /\n## Settings\n([^]*?)\n##/.exec(page) ?? [];
  const rows = [...settings.matchAll(/^\| *(`[A-Z].*?)\|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  );
  // Where the built pages are is known to what starts the program, and to nobody else.
  expect(rows.toSorted()).toEqual(VARIABLES.filter((name) => name !== 'WEB_DIST').toSorted());
  for (const name of rows) expect(problemsOf({ [name]: '\0' })).toContainEqual(expect.stringMatching(`^${name}: `));
});

test('every problem is listed at once, those of a single value and those of several together', () => {
  const env = {
    PORT: 'x',
    TRUST_PROXY: 'nonsense',
    MODE: 'worker',
    LOG_LEVEL: 'loud',
  };
  expect(problemsOf(env).map((problem) => problem.split(':')[0]?.split(' ')[0])).toEqual(
    expect.arrayContaining(['PORT', 'TRUST_PROXY', 'LOG_LEVEL', 'MODE']),
  );
});

test('an example is one that would be taken', () => {
  const examples = VARIABLES.flatMap((name) => {
    const [problem = ''] = problemsOf({ [name]: '\0' });
    const example = /Example: (\S.*)$/.exec(problem)?.[1];
    const isOurs = example === undefined || example.endsWith(' prints');
    return isOurs ? [] : [{ [name]: example }];
  });
  expect(examples.length).toBeGreaterThan(15);
  for (const env of examples) expect(problemsOf({ DATABASE_URL: DATABASE, ...env })).toEqual([]);
});

describe('the demonstration', () => {
  const FACES = [
    { PUBLIC_URL: 'https://blood.example.org' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'web-1' },
    { SMTP_URL: 'smtp://mail.example.org' },
    { TRUST_PROXY: '127.0.0.1' },
  ];
  const OWN = [{}, { HOST: '127.0.0.1' }, { HOST: '127.8.8.8' }, { HOST: '::1' }, { HOST: 'localhost' }];
  const DATABASES = [{}, { DATABASE_URL: DATABASE }];
  const MORE = [
    {},
    { DATA_DIR: '/tmp/elsewhere', PORT: '80' },
    { FACILITY_APPROVAL: 'manual', OPERATOR_EMAIL: 'a@b.org' },
  ];
  const all = (...sets: readonly (readonly Record<string, string>[])[]) =>
    sets.reduce<Record<string, string>[]>(
      (found, set) => found.flatMap((env) => set.map((more) => ({ ...env, ...more }))),
      [{}],
    );

  test('T11 is nowhere unasked that others may reach, in whatever combination', () => {
    const faced = all(FACES, [{}, ...FACES], DATABASES, MORE);
    for (const env of faced) {
      expect(parseConfig(env).demo, JSON.stringify(env)).toBe(false);
      expect(parseConfig({ ...env, SANGUINE_DEMO: '0' }).demo, JSON.stringify(env)).toBe(false);
      expect(parseConfig({ ...env, SANGUINE_DEMO: '1' }).demo, JSON.stringify(env)).toBe(true);
    }
  });

  test('is there on somebody’s own machine on the embedded database, unless it is refused', () => {
    for (const env of all(OWN, MORE)) {
      expect(parseConfig(env).demo, JSON.stringify(env)).toBe(true);
      expect(parseConfig({ ...env, SANGUINE_DEMO: '0' }).demo).toBe(false);
      expect(parseConfig({ ...env, DATABASE_URL: DATABASE }).demo).toBe(false);
    }
  });
});
