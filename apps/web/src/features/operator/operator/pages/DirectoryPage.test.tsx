import { type DirectoryImport, MAX_DIRECTORY_BYTES } from '@sanguine/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fakeServer, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(() => Promise.all([import('../../../../app/OperatorShell.tsx'), import('./DirectoryPage.tsx')]), 60_000);

const SEND = 'POST /api/operator/directory';
const LIST = 'GET /api/operator/directory';

const checked: DirectoryImport = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  trial: true,
  mail: false,
  country: '',
  state: 'done',
  sentAt: '2026-11-03T09:00:00.000Z',
  finishedAt: '2026-11-03T09:00:02.000Z',
  percentRead: 100,
  rows: 3,
  accepted: 2,
  imported: 0,
  completed: 0,
  known: 0,
  refused: 1,
  noted: 0,
  placed: 0,
  unplaced: 0,
  mailable: 1,
  invited: 0,
  problem: '',
};

const why = 'A latitude is a number from -90 to 90.';
const report = [{ line: 4, outcome: 'refused' as const, kind: 'refused' as const, name: 'North', notes: [why] }];
const problems = [{ problem: why, count: 1, rows: [{ line: 4, name: 'North', value: '97.5' }] }];

function open(known: readonly DirectoryImport[], given: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/operator/overview': success({ email: 'operator@example.org', waiting: 0, disputes: 0, approval: 'auto' }),
    [LIST]: success([...known]),
    'GET /api/operator/directory/{id}': success({ ...checked, report, problems }),
    ...given,
  });
  renderApp('/operator/directory');
  return server;
}

async function choose(file: File) {
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
}

const check = async () => screen.findByRole('button', { name: 'Check the file' });

test('a file is imported only after it has been checked, and the refused rows say why', async () => {
  const list: DirectoryImport[] = [];
  const server = open([], {
    [LIST]: () => success([...list]),
    [SEND]: () => {
      list.unshift(checked);
      return success(checked);
    },
  });
  await choose(new File(['Blood Bank Name,S.No,Address\nNorth,1,1 Road'], 'directory.csv', { type: 'text/csv' }));
  expect(await screen.findByLabelText('Blood Bank Name')).toHaveProperty('value', 'name');
  fireEvent.change(screen.getByLabelText('S.No'), { target: { value: 'name' } });
  expect(await screen.findByText('Choose each field for one column only.')).toBeTruthy();
  expect(await check()).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('S.No'), { target: { value: '' } });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  fireEvent.click(await check());
  expect(await screen.findByText('Nothing has been imported yet')).toBeTruthy();
  expect(
    screen.getByText('2 facilities can be listed. 1 contact could be invited by mail. 1 row is refused.'),
  ).toBeTruthy();
  expect(await screen.findByText('Line 4')).toBeTruthy();
  expect(screen.getByText('A latitude is a number from -90 to 90.')).toBeTruthy();
  expect(screen.getByText('97.5')).toBeTruthy();
  const mend = screen.getByRole('link', { name: 'Download these rows to mend (CSV)' });
  expect(mend.getAttribute('href')).toBe(`/api/operator/directory/${checked.id}/refused.csv`);
  expect(screen.getByLabelText('Invite 1 contact by mail')).toHaveProperty('checked', false);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 facilities' }));
  await waitFor(() => expect(server.calls(SEND)).toHaveLength(2));
});

test('the report is grouped: refused rows first, and last those that may be the same as another', async () => {
  const listed = { outcome: 'listed' as const, name: 'Bank' };
  const rows = [
    ...report,
    { ...listed, line: 7, kind: 'listed' as const, notes: ['The telephone number cannot be used, so it is left out.'] },
    { ...listed, line: 5, kind: 'may_be_same' as const, notes: ['It may be the same as line 2.'] },
  ];
  open([checked], {
    'GET /api/operator/directory/{id}': success({ ...checked, report: rows, problems }),
  });
  await screen.findByText('It may be the same as line 2.');
  const titles = ['Why rows are not listed', 'Listed, with something to look at', 'May be the same as another'];
  const places = titles.map((title) => screen.getAllByText(title)[0]);
  for (const [at, place] of places.slice(1).entries())
    expect(places[at]?.compareDocumentPosition(place ?? document.body)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a file that is too large is not sent', async () => {
  open([]);
  const file = new File(['x'], 'large.csv');
  Object.defineProperty(file, 'size', { value: MAX_DIRECTORY_BYTES + 1 });
  await choose(file);
  expect((await screen.findAllByText('This file is larger than 12 MB. Send it in parts.')).length).toBeGreaterThan(0);
  expect(await check()).toHaveProperty('disabled', true);
});

test('an import that goes on says how far it is, and one that failed says what stays', async () => {
  const going = { ...checked, trial: false, state: 'listing', finishedAt: null, imported: 1 } as const;
  const problem = 'The import stopped after five tries.';
  const failed = { ...checked, id: '019a0000-0000-7000-8000-0000000000d2', trial: false, state: 'failed' } as const;
  open([going, { ...failed, imported: 1, problem }]);
  expect(await screen.findByRole('progressbar', { name: 'The directory is being imported' })).toBeTruthy();
  expect(screen.getByText('1 of 2 facilities are listed. You can leave this page: it will go on.')).toBeTruthy();
  expect(screen.getByText(`1 facility is listed. ${problem}`)).toBeTruthy();
});
