import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, dayWith } from '../../../../../test/day-fixtures.ts';
import { booking, facilityServer } from '../../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeAll(() => Promise.all([import('../../../../app/FacilityShell.tsx'), import('./CheckInPage.tsx')]), 60_000);

const CHECK_IN = 'POST /api/facility/{id}/check-in';
const SCANNED = 'https://sanguine.example/check-in#AAECAwQFBgcICQoLDA0ODw';
const nora = { id: '019a0000-0000-7000-8000-0000000000f1', firstName: 'Nora', lastName: 'Field' };
const checkedIn = success({ ...booking, status: 'APPROVED', donorId: nora, checkedInAt: '2026-11-16T09:00:00.000Z' });

const lines = async () => within(await screen.findByRole('region', { name: 'Scanned codes' }));

describe('checking in by code', () => {
  it('asks for a code that can be one before it sends anything', async () => {
    const server = facilityServer({});
    renderApp('/facility/check-in');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '12345' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await (await lines()).findByText('A code has 8 letters and digits. Check it.')).toBeTruthy();
    // `=G123…` of a bag, from a scanner of a US keyboard at a German one.
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '´G12349865432100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await (await lines()).findByText(/different keyboards \(QWERTZ\)/)).toBeTruthy();
    expect(server.calls(CHECK_IN)).toEqual([]);
  });

  it('is ready for the next scan as soon as a donor is checked in, and says who it was', async () => {
    const server = facilityServer({ [CHECK_IN]: checkedIn });
    renderApp('/facility/check-in');
    const code = () => screen.getByLabelText<HTMLInputElement>('Code');
    await screen.findByLabelText('Code');
    fireEvent.keyDown(document.body, { key: '7' });
    expect(document.activeElement).toBe(code());
    for (const typed of ['7f3k 2q9d', 'AAAA BBBB', 'CCCC DDDD']) {
      fireEvent.change(code(), { target: { value: typed } });
      fireEvent.submit(code());
      expect(code().value).toBe('');
      expect(document.activeElement).toBe(code());
    }
    await waitFor(() => expect(server.calls(CHECK_IN)).toHaveLength(3));
    expect(server.calls(CHECK_IN)[0]?.body).toEqual({ code: '7f3k 2q9d' });
    expect(screen.getAllByText(/^Nora Field is checked in\. Ask for an official ID/)).toHaveLength(1);
    expect((await screen.findAllByText('Nora Field is checked in')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Ask for an official ID that shows this name.').length).toBeGreaterThan(0);
  });

  it('gives each scan its line at once, sends them in their order, and loses none while the server is slow', async () => {
    const release: (() => void)[] = [];
    const server = facilityServer({
      [CHECK_IN]: async () => {
        await new Promise<void>((resolve) => release.push(resolve));
        return checkedIn;
      },
    });
    renderApp('/facility/check-in');
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    const codes = ['AAAA AAA1', 'AAAA AAA2', 'AAAA AAA3', 'AAAA AAA4'];
    for (const typed of codes) {
      fireEvent.change(code, { target: { value: typed } });
      fireEvent.submit(code);
    }
    const shown = await lines();
    expect(shown.getAllByText(/is being checked in/)).toHaveLength(4);
    for (const at of codes.keys()) {
      await waitFor(() => expect(release).toHaveLength(at + 1));
      await act(async () => release[at]?.());
    }
    expect(server.calls(CHECK_IN).map(({ body }) => body)).toEqual(codes.map((typed) => ({ code: typed })));
    expect(await shown.findAllByText('Nora Field is checked in')).toHaveLength(4);
    const keys = server.calls(CHECK_IN).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(4);
  });

  it('says that codes wait where the server is not reached', async () => {
    facilityServer({ [CHECK_IN]: 'no connection' });
    renderApp('/facility/check-in');
    const code = await screen.findByLabelText('Code');
    for (const typed of ['AAAA AAA1', 'AAAA AAA2']) {
      fireEvent.change(code, { target: { value: typed } });
      fireEvent.submit(code);
    }
    expect(await screen.findByText(/2 codes wait, and are sent as soon as it is/)).toBeTruthy();
  });

  it('keeps the line of a refused code until it is removed', async () => {
    facilityServer({ [CHECK_IN]: failure('wrong_code', 'No appointment has this code.') });
    renderApp('/facility/check-in');
    const code = await screen.findByLabelText('Code');
    fireEvent.change(code, { target: { value: '7F3K2Q9D' } });
    fireEvent.submit(code);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the line of 7F3K-2Q9D' }));
    expect(screen.queryByRole('region', { name: 'Scanned codes' })).toBeNull();
  });

  it('offers to add the donor whose code is one without an appointment, who is looked up at once', async () => {
    const server = facilityServer({
      [CHECK_IN]: failure('without_appointment', 'This donor has no appointment here.'),
      [DAY]: dayWith([]),
      'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor': success({ ...booking, donorId: nora }),
      'POST /api/facility/{id}/walk-ins/lookup': success({
        firstName: 'Nora',
        lastName: 'Field',
        bloodType: 'O+',
        mayGive: true,
      }),
    });
    renderApp('/facility/check-in');
    const code = await screen.findByLabelText('Code');
    fireEvent.change(code, { target: { value: '7F3K2Q9D' } });
    fireEvent.submit(code);
    fireEvent.click(await screen.findByRole('button', { name: 'Add the donor' }));
    expect(await screen.findByText('Nora Field')).toBeTruthy();
    expect(server.calls('POST /api/facility/{id}/walk-ins/lookup')[0]?.body).toMatchObject({ code: '7F3K2Q9D' });
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('Nora Field is checked in, and has been notified.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Scanned codes' })).toBeNull();
  });

  it('shows the server’s words where a code is refused', async () => {
    facilityServer({ [CHECK_IN]: failure('already_checked_in', 'This donor is already checked in.') });
    renderApp('/facility/check-in');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '7F3K2Q9D' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await (await lines()).findByText('This donor is already checked in.')).toBeTruthy();
  });

  it('says so where the browser has no camera to use', async () => {
    facilityServer({});
    renderApp('/facility/check-in');
    expect(await screen.findByText(/^This browser has no camera to use/)).toBeTruthy();
    expect(screen.queryByText('Scan with the camera')).toBeNull();
  });

  describe('with a camera', () => {
    const track = { stop: vi.fn<() => void>() };
    const codes = vi.fn<() => Promise<{ rawValue: string }[]>>();
    beforeEach(() => {
      track.stop.mockReset();
      vi.stubGlobal('Worker', function Worker() {});
      vi.stubGlobal('BarcodeDetector', function BarcodeDetector() {
        return { detect: codes };
      });
      const stream = { getTracks: () => [track] };
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: { getUserMedia: async () => Promise.resolve(stream) },
      });
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
    });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'mediaDevices');
    });

    it('is asked for in a document of its own only', async () => {
      facilityServer({});
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
      renderApp('/facility/check-in');
      expect((await screen.findByRole('link', { name: 'Scan with the camera' })).getAttribute('href')).toBe(
        '/facility/check-in',
      );
    });

    it('checks in what it has read, once as long as it is in the picture, and goes on until it is stopped', async () => {
      const server = facilityServer({ [CHECK_IN]: checkedIn });
      codes.mockResolvedValue([{ rawValue: SCANNED }]);
      renderApp('/facility/check-in');
      const here = { name: location.href } as PerformanceEntry;
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([here]);
      fireEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
      expect(await screen.findByText('Nora Field is checked in')).toBeTruthy();
      expect(server.calls(CHECK_IN)[0]?.body).toEqual({ code: SCANNED });
      expect(server.calls(CHECK_IN)).toHaveLength(1);
      expect(track.stop).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
      await waitFor(() => expect(track.stop).toHaveBeenCalled());
    });
  });
});
