import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking, facilityServer } from '../../../../test/facility-fixtures.ts';
import { failure, success } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

beforeAll(() => Promise.all([import('../../../app/FacilityShell.tsx'), import('./CheckInPage.tsx')]), 60_000);

const CHECK_IN = 'POST /api/facility/{id}/check-in';
const SCANNED = 'https://sanguine.example/check-in#AAECAwQFBgcICQoLDA0ODw';
const nora = { id: '019a0000-0000-7000-8000-0000000000f1', firstName: 'Nora', lastName: 'Field' };
const checkedIn = success({ ...booking, status: 'APPROVED', donorId: nora, checkedInAt: '2026-11-16T09:00:00.000Z' });

describe('checking in by code', () => {
  it('asks for a code that can be one before it sends anything', async () => {
    const server = facilityServer({});
    renderApp('/facility/check-in');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '12345' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('A code has 8 letters and digits. Check it.')).toBeTruthy();
    expect(server.calls(CHECK_IN)).toEqual([]);
  });

  it('is ready for the next scan as soon as a donor is checked in, and says who it was', async () => {
    const server = facilityServer({ [CHECK_IN]: checkedIn });
    renderApp('/facility/check-in');
    const code = () => screen.getByLabelText<HTMLInputElement>('Code');
    await screen.findByLabelText('Code');
    fireEvent.keyDown(document.body, { key: '7' });
    expect(document.activeElement).toBe(code());
    for (const [n, typed] of ['7f3k 2q9d', 'AAAA BBBB', 'CCCC DDDD'].entries()) {
      fireEvent.change(code(), { target: { value: typed } });
      fireEvent.submit(code());
      await waitFor(() => expect(server.calls(CHECK_IN)).toHaveLength(n + 1));
      await waitFor(() => expect(code().value).toBe(''));
      expect(document.activeElement).toBe(code());
    }
    expect(server.calls(CHECK_IN)[0]?.body).toEqual({ code: '7f3k 2q9d' });
    expect(screen.getAllByText(/^Nora Field is checked in\. Ask for an official ID/)).toHaveLength(1);
    expect((await screen.findAllByText('Nora Field is checked in')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Ask for an official ID that shows this name.').length).toBeGreaterThan(0);
  });

  it('shows the server’s words where a code is refused', async () => {
    facilityServer({ [CHECK_IN]: failure('already_checked_in', 'This donor is already checked in.') });
    renderApp('/facility/check-in');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '7F3K2Q9D' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('This donor is already checked in.')).toBeTruthy();
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

    it('checks in what it has read, and is switched off', async () => {
      const server = facilityServer({ [CHECK_IN]: checkedIn });
      codes.mockResolvedValue([{ rawValue: SCANNED }]);
      renderApp('/facility/check-in');
      const here = { name: location.href } as PerformanceEntry;
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([here]);
      fireEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
      expect(await screen.findByText('Nora Field is checked in')).toBeTruthy();
      expect(server.calls(CHECK_IN)[0]?.body).toEqual({ code: SCANNED });
      await waitFor(() => expect(track.stop).toHaveBeenCalled());
    });
  });
});
