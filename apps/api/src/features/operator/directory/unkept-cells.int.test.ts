import type { DirectoryImport, DirectoryReport } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories } from './directory.jobs.ts';

describeApp('a directory with cells that no database keeps', (app) => {
  test.each([
    ['a NUL in a name', (name: string) => `${name}\u0000,1 Road,`, 'listed'],
    ['a NUL in an address', (name: string) => `${name},1\u0000 Road,`, 'listed'],
    ['a NUL in a web address', (name: string) => `${name},1 Road,https://example.org/\u0000`, 'listed'],
    [
      'a name that ends in half a character where it is cut',
      (name: string) => `${name.padEnd(199, 'x')}🩸,`,
      'refused',
    ],
    ['a NUL and a formula in a heading', (name: string) => `${name},,`, 'refused', 'N\u0000,=1,S'],
  ])(
    'is read to its end and says what became of each row: %s',
    async (_name, row, outcome, heading = 'Name,Address,Site') => {
      const { cookie } = await addOperator(app());
      const query = new URLSearchParams({ trial: 'false', columns: 'name,address,website' }).toString();
      const headers = { 'content-type': 'text/csv' };
      const body = Buffer.from(`${heading}\n${row(`Bank ${newId()}`)}\nOther ${newId()},1 Road,\n`);
      const path = '/api/operator/directory';
      const sent = await call<DirectoryImport>(app(), 'POST', `${path}?${query}`, { cookie, headers, body });
      expect(sent.status, sent.text).toBe(201);
      await importDirectories(app().services);
      const { data } = (await call<DirectoryReport>(app(), 'GET', `${path}/${sent.body.data.id}`, { cookie })).body;
      expect(data).toMatchObject({ state: 'done', rows: 2, imported: outcome === 'listed' ? 2 : 1 });
      const refused = { line: 2, outcome, name: expect.stringMatching(/^Bank [^\0]+$/) };
      expect(data.report).toMatchObject(outcome === 'listed' ? [] : [refused]);
    },
  );
});
