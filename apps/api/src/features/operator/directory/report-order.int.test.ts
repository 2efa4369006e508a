import type { DirectoryImport, DirectoryReport } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories } from './directory.jobs.ts';

describeApp('the report of a directory', (app) => {
  test('is grouped by problem, also in its file, refused rows first, what may be the same last', async () => {
    const [mark, operator] = [newId(), await addOperator(app())];
    const rows = [
      `Twin ${mark},1 Road,Leeds,,,`,
      `Twin ${mark},2 Lane,Leeds,,,`,
      `Mail ${mark},3 Road,,,,not an address`,
      `North ${mark},4 Road,,91,3,`,
      `Plain ${mark},5 Road,,,,`,
      `,6 Road,,,,`,
      `South ${mark},7 Road,,-91,3,`,
      `Post ${mark},8 Road,,,,neither`,
    ];
    const sent = await call<DirectoryImport>(app(), 'POST', '/api/operator/directory?trial=true&mail=false', {
      ...operator,
      headers: { 'content-type': 'text/csv' },
      body: ['name,address,city,latitude,longitude,contact_email', ...rows].join('\n'),
    });
    await importDirectories(app().services);
    const path = `/api/operator/directory/${sent.body.data.id}`;
    const { report } = (await call<DirectoryReport>(app(), 'GET', path, operator)).body.data;
    const kinds = [
      [5, 'refused'],
      [8, 'refused'],
      [7, 'refused'],
      [4, 'listed'],
      [9, 'listed'],
      [3, 'may_be_same'],
    ];
    expect(report.map(({ line, kind }) => [line, kind])).toEqual(kinds);
    const { text } = await call(app(), 'GET', `${path}/report.csv`, operator);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines.map((line) => Number(/^\D*(\d+)/.exec(line)?.[1]))).toEqual([5, 8, 7, 4, 9, 2, 6, 3]);
  });
});
