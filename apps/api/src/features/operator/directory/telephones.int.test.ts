import type { DirectoryImport, DirectoryReport, FacilityMatch, FacilityRow } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { newId } from '../../../platform/ids.ts';
import { importDirectories } from './directory.jobs.ts';

describeApp('a directory with telephones', (app) => {
  async function send(csv: string, columns: string): Promise<DirectoryReport> {
    const { cookie } = await addOperator(app());
    const query = new URLSearchParams({ trial: 'false', country: 'IN', columns }).toString();
    const headers = { 'content-type': 'text/csv' };
    const path = '/api/operator/directory';
    const sent = await call<DirectoryImport>(app(), 'POST', `${path}?${query}`, { cookie, headers, body: csv });
    expect(sent.status, sent.text).toBe(201);
    await importDirectories(app().services);
    return (await call<DirectoryReport>(app(), 'GET', `${path}/${sent.body.data.id}`, { cookie })).body.data;
  }

  async function found(search: string): Promise<FacilityRow[]> {
    const { cookie } = await registerDonor(app());
    const path = `/api/facility/1?search=${encodeURIComponent(search)}`;
    return (await call<{ list: FacilityRow[] }>(app(), 'GET', path, { cookie })).body.data.list;
  }

  test('keeps all numbers of a cell: each is shown, is searched, and tells that two records are one', async () => {
    const name = `Hospital ${newId()}`;
    const csv = `Centre,Where,Contact No\n${name},1 Road,"(080) 2345 6781/080-23456782 or 98765 43213"`;
    expect(await send(csv, 'name,address,phone_number')).toMatchObject({ imported: 1 });
    const numbers = ['+91 80 2345 6781', '+91 80 2345 6782', '+91 98765 43213'];
    for (const [at, searched] of ['080-23456781', '(080) 2345 6782', '98765-43213'].entries()) {
      const listed = { name, listedPhoneNumber: numbers.join(', ') };
      expect(await found(searched)).toMatchObject([
        { ...listed, foundBy: [{ by: 'phoneNumber', value: numbers[at] }] },
      ]);
    }
    const like = { facilityName: name, address: 'Elsewhere', facilityPhoneNumber: '080 2345 6782 ext. 12' };
    const matches = await call<FacilityMatch[]>(app(), 'POST', '/api/facility/matches', { body: like });
    expect(matches.body.data).toMatchObject([{ name }]);
  });

  test('says in which column and row a number cannot be used', async () => {
    const csv = `Centre,Where,Contact No\nA ${newId()},1 Road,ask\nB ${newId()},2 Road,"080-23456789, ask"`;
    const { report } = await send(csv, 'name,address,phone_number');
    expect(report.map(({ line, notes }) => [line, notes[0]])).toEqual([
      [2, 'Column C (Contact No): The telephone number cannot be used, so it is left out.'],
      [3, 'Column C (Contact No): Not every telephone number in this cell can be used. The others are kept.'],
    ]);
  });
});
