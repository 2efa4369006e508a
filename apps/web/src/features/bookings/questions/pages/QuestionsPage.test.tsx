import { EXAMPLE_FORM, type QuestionsOfBooking, readAnswers } from '@sanguine/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answers, donorProfile, failure, fakeServer, success } from '../../../../../test/fake-server.ts';
import { readQrPicture } from '../../../../../test/read-qr-picture.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { todayIn } from '../../../../platform/civil.ts';

beforeAll(() => Promise.all([import('../../../../app/DonorShell.tsx'), import('./QuestionsPage.tsx')]), 60_000);

const requestId = '019a0000-0000-7000-8000-0000000000a1';
const CALL = 'GET /api/donation/schedule/{id}/questions';
const day = todayIn('UTC');
const of: QuestionsOfBooking = {
  requestId,
  form: EXAMPLE_FORM,
  isShort: false,
  day,
  timeZone: 'UTC',
  facilityName: 'St Mary Blood Centre',
  key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
};

function open(given: Answers[typeof CALL] = success(of)) {
  const server = fakeServer({ 'GET /api/profile': success(donorProfile), [CALL]: given });
  return { server, ...renderApp(`/user/questions?request=${requestId}`) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function answer(question: string, choice: string) {
  const group = within(await screen.findByRole('group', { name: question }));
  fireEvent.click(group.getByLabelText(choice));
  press('Next');
}

describe('questions before arrival', () => {
  it('asks one after the other, lets each be left for a talk, and makes a code of what was checked', async () => {
    const { server } = open();
    expect(await screen.findByText(/^Nothing you answer leaves this phone until you show the code/)).toBeTruthy();
    expect(document.title).toBe('Appointments | Sanguine');
    press('Begin');
    expect(await screen.findByText('Question 1 of at most 7')).toBeTruthy();
    press('Next');
    expect(screen.getByText('Choose an answer, or say that you want to talk about it in private.')).toBeTruthy();
    await answer('Is this your first visit to us?', 'Yes');
    // The day of the last visit is not asked after a first one.
    await answer('Has your postal address changed since your last visit?', 'I am not sure');
    expect(screen.getByText('Question 3 of at most 6')).toBeTruthy();
    press('Back');
    await answer('Has your postal address changed since your last visit?', 'No');
    await answer('How do you come to us today?', 'By bicycle');
    await answer('Is there anything that we can make easier for you today?', 'Yes');
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'CANARY seat' } });
    press('Next');
    await answer('Do you have a question about our leaflet?', 'I want to talk about this in private');
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeTruthy();
    press('Change the answer to: Is there anything that we can make easier for you today?');
    await answer('Is there anything that we can make easier for you today?', 'No');
    expect(screen.queryByText('CANARY seat')).toBeNull();
    press('Show the code');
    const code = await readQrPicture(await screen.findByRole('img', { name: 'QR code with your answers' }));
    const [, packed = ''] = code?.split('#.') ?? [];
    const read = await readAnswers(packed, { date: day, form: EXAMPLE_FORM, bookings: [{ requestId, key: of.key }] });
    expect(read).toMatchObject({ requestId, isShort: false });
    expect(typeof read === 'string' ? [] : [...read.answers]).toEqual([
      ['first-visit', { kind: 'yes' }],
      ['changed-address', { kind: 'no' }],
      ['way-here', { kind: 'choice', option: 'bicycle' }],
      ['needs-help', { kind: 'no' }],
      ['read-leaflet', { kind: 'private' }],
    ]);
    expect(JSON.stringify(server.calls(CALL))).not.toContain('CANARY');
  });

  it('says in one press that paper works', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'I could not fill it in' }));
    expect(await screen.findByText('That is fine: paper works')).toBeTruthy();
  });

  it('says when it is its day, and that there is nothing where the facility asks nothing', async () => {
    const when = 'You can answer the questions on Fri 4 December 2026, from 00:01 until the day ends.';
    const { unmount } = open(failure('not_its_day', when));
    expect(await screen.findByText(when)).toBeTruthy();
    unmount();
    open(success(null));
    expect(await screen.findByText('There is nothing to answer for this appointment.')).toBeTruthy();
  });
});
