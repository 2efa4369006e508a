import { answersToText, EXAMPLE_FORM, type QuestionAnswer, withAnswers } from '@sanguine/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, dayWith, requestOf, today } from '../../../../../test/day-fixtures.ts';
import { facilityServer } from '../../../../../test/facility-fixtures.ts';
import { type Answers, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(
  () =>
    Promise.all([
      import('../../../../app/FacilityShell.tsx'),
      import('../pages/CheckInPage.tsx'),
      import('../../questions/components/DeskAnswers.tsx'),
    ]),
  60_000,
);

const CHECK_IN = 'POST /api/facility/{id}/check-in';
const TODAY = 'GET /api/facility/{id}/questions/today';
const CODE = 'AAECAwQFBgcICQoLDA0ODw';
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const CANARY = 'CANARY near the door';
const ada = requestOf(1, 1, {
  status: 'APPROVED',
  donorId: { id: '019a0000-0000-7000-8000-0000000000f1', firstName: 'Ada', lastName: 'Field' },
});
const given: Parameters<typeof answersToText>[0] = {
  form: EXAMPLE_FORM,
  isShort: false,
  day: today,
  bookingId: ada.id,
  answers: new Map<string, QuestionAnswer>([
    ['first-visit', { kind: 'no' }],
    ['last-visit', { kind: 'date', date: '2026-03-04' }],
    ['changed-address', { kind: 'not_sure' }],
    ['way-here', { kind: 'choice', option: 'bus-or-train' }],
    ['needs-help', { kind: 'yes' }],
    ['what-helps', { kind: 'text', text: CANARY }],
    ['read-leaflet', { kind: 'private' }],
  ]),
};
const keys = { date: today, timeZone: 'UTC', form: EXAMPLE_FORM, bookings: [{ requestId: ada.id, key: KEY }] };

/** The page, where a scanner that types has sent a code. */
async function scan(text: string, answers: Answers = {}) {
  const server = facilityServer({
    [TODAY]: success(keys),
    [DAY]: dayWith([ada]),
    [CHECK_IN]: success({ ...ada, checkedInAt: `${today}T09:00:00.000Z` }),
    ...answers,
  });
  const page = renderApp('/facility/check-in');
  const field = await screen.findByLabelText('Code');
  await waitFor(() => expect(server.calls(TODAY)).not.toEqual([]));
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
  return { server, ...page };
}

const both = (packed: string) => `https://sanguine.example/check-in#${withAnswers(CODE, packed)}`;
const shown = async () => within(await screen.findByRole('region', { name: 'Answers of Ada Field' }));

describe('answers at the desk', () => {
  it('are shown beside the donor, what is to be talked about first, and are in no call', async () => {
    const { server, router } = await scan(both(await answersToText(given, KEY)));
    const card = await shown();
    const boxes = card.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
    expect(boxes).toEqual([
      'Talked about: Has your postal address changed since your last visit?',
      'Talked about: Is there anything that we can make easier for you today?',
      'Talked about: Do you have a question about our leaflet?',
    ]);
    expect(card.getByText('4 other answers')).toBeTruthy();
    expect(card.getByText(CANARY)).toBeTruthy();
    fireEvent.click(card.getAllByRole('checkbox')[0] ?? document.body);
    await waitFor(() => expect(server.calls(CHECK_IN)).toHaveLength(1));
    expect(server.calls(CHECK_IN)[0]?.body).toEqual({ code: CODE });
    // Leaving the page forgets them.
    await router.navigate({ to: '/facility/help' });
    await router.navigate({ to: '/facility/check-in' });
    await screen.findByLabelText('Code');
    expect(screen.queryByText(CANARY)).toBeNull();
  });

  it('are shown without a connection, and of a donor who is checked in already', async () => {
    await scan(both(await answersToText(given, KEY)), { [CHECK_IN]: 'no connection' });
    expect((await shown()).getByText(CANARY)).toBeTruthy();
    const field = screen.getByLabelText('Code');
    fireEvent.change(field, { target: { value: withAnswers('', await answersToText(given, KEY)) } });
    fireEvent.submit(field);
    await waitFor(() => expect(screen.getAllByText(CANARY)).toHaveLength(2));
  });

  it.each([
    ['forged', /were changed after they were given/, async () => answersToText(given, KEY.replace('AAEC', 'AAED'))],
    ['cut off', /was not read to its end/, async () => (await answersToText(given, KEY)).slice(0, -4)],
    ['of another day', /are of another day/, async () => answersToText({ ...given, day: '2026-01-01' }, KEY)],
    [
      'of another booking',
      /belong to another appointment/,
      async () => answersToText({ ...given, bookingId: ada.id.replace('e1', 'e2') }, KEY),
    ],
    [
      'of another version',
      /another version of the questions/,
      async () => answersToText({ ...given, form: { ...EXAMPLE_FORM, version: 2 } }, KEY),
    ],
  ])('are refused with words when they are %s', async (_what, words, packed) => {
    await scan(both(await packed()));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByText(CANARY)).toBeNull();
  });

  it('are refused beside another donor’s check-in code', async () => {
    const other = requestOf(2, 1, { status: 'APPROVED' });
    await scan(both(await answersToText(given, KEY)), { [CHECK_IN]: success(other) });
    expect(await screen.findByText(/belong to another appointment/)).toBeTruthy();
    expect(screen.queryByText(CANARY)).toBeNull();
  });
});
