import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BLOOD_TYPES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, TEST_PASSWORD } from './support/app.ts';
import { cellsOf } from './support/csv.ts';
import { describeApp } from './support/describe-app.ts';

const run = promisify(execFile);
const page = new URL('../../../docs/stock-api.md', import.meta.url);

describeApp('the page for integrators', (app) => {
  test('has examples that work as written', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const options = { cookie, body: { name: 'Laboratory', password: TEST_PASSWORD } };
    const made = await call<{ token: string }>(app(), 'POST', `/api/facility/${facilityId}/tokens`, options);
    const address = await app().http.listen({ host: '127.0.0.1', port: 0 });
    const env = { PATH: process.env['PATH'], SANGUINE: address, FACILITY: facilityId, TOKEN: made.body.data.token };
    const text = await readFile(page, 'utf8');
    const examples = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, example = '']) => example);
    const answers: string[] = [];
    for (const example of examples.filter((one) => one.includes('curl'))) {
      answers.push((await run('sh', ['-c', example], { env })).stdout);
    }
    const file = answers.find((answer) => answer.startsWith('"blood_type",')) ?? '';
    const others = answers.filter((answer) => answer !== file);
    expect(others.map((answer) => answer.slice(0, 15))).toEqual(others.map(() => '{"success":true'));
    const figures = cellsOf(file).slice(1);
    expect(figures.map((cells) => cells.slice(0, 2).join(' '))).toEqual(
      BLOOD_TYPES.flatMap(
        (type) => ({ 'A+': 'A+ 20', 'B+': 'B+ 11', 'O+': 'O+ 12', 'O-': 'O- 3', 'AB-': 'AB- 4' })[type as string] ?? [],
      ),
    );
  });
});
