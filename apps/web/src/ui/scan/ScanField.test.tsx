import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInRouter } from '../../../test/in-router.tsx';
import { ScanField } from './ScanField.tsx';

const tones: number[] = [];

/** The part of Web Audio that a tone needs; keeps the height of each. */
function fakeSound() {
  const param = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
  const node = { connect: () => node, gain: param, start: () => {}, stop: () => {} };
  vi.stubGlobal('AudioContext', function AudioContext() {
    return { state: 'running', currentTime: 0, destination: {} };
  });
  vi.stubGlobal('OscillatorNode', function OscillatorNode(_: unknown, { frequency }: { frequency: number }) {
    tones.push(frequency);
    return node;
  });
  vi.stubGlobal('GainNode', function GainNode() {
    return node;
  });
}

/** Two numbers in one picture are none; else the number comes first. */
function choose(texts: readonly string[]): readonly string[] {
  const numbers = texts.filter((text) => !text.startsWith('=%') && !text.startsWith('=>'));
  return numbers.length > 1 ? [] : [...numbers, ...texts.filter((text) => !numbers.includes(text))];
}

async function show() {
  const scanned: string[] = [];
  renderInRouter(
    <ScanField
      label="Label"
      withoutCamera="No camera"
      choose={choose}
      onScan={(text) => {
        scanned.push(text);
        return text.endsWith('78') ? 'refused' : 'taken';
      }}
    />,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Label');
  function type(text: string) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field);
  }
  return { field, type, scanned };
}

beforeEach(() => {
  tones.length = 0;
  localStorage.clear();
  fakeSound();
});

describe('a scanner that types', () => {
  it('loses none of 100 scans in a row, and the field has the focus for each', async () => {
    const { field, type, scanned } = await show();
    const texts = Array.from({ length: 100 }, (_, n) => `2026/${n}`);
    for (const text of texts) {
      type(text);
      expect(field.value).toBe('');
    }
    expect(scanned).toEqual(texts);
    expect(tones).toHaveLength(100);
    fireEvent.keyDown(document.body, { key: '=' });
    expect(document.activeElement).toBe(field);
  });

  it('sounds otherwise for a number that was misread, and not at all for an empty Enter', async () => {
    const { type, scanned } = await show();
    type('=G12349865432177');
    type('=G12349865432178');
    type('  ');
    expect(scanned).toHaveLength(2);
    expect(tones).toHaveLength(2);
    expect(tones[0]).not.toBe(tones[1]);
  });

  it('is silent once its sound is off, also on the next visit, until it is on again', async () => {
    const { type } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Turn off the sound of scans' }));
    type('2026/1');
    expect(tones).toEqual([]);
    expect(localStorage.getItem('scan-sound')).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Turn on the sound of scans' }));
    type('2026/2');
    expect(tones).toHaveLength(1);
  });

  it('works where the browser has no sound and no camera', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { type, scanned } = await show();
    type('2026/1');
    expect(scanned).toEqual(['2026/1']);
    expect(screen.getByText('No camera')).toBeTruthy();
  });
});

describe('the camera', () => {
  const codes = vi.fn<() => Promise<{ rawValue: string }[]>>();
  const formats = vi.fn<(options: { formats: readonly string[] }) => void>();
  const inPicture = (...texts: string[]) => codes.mockResolvedValue(texts.map((rawValue) => ({ rawValue })));
  const look = async (ms = 250) => act(async () => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    vi.stubGlobal('Worker', function Worker() {});
    vi.stubGlobal('BarcodeDetector', function BarcodeDetector(options: { formats: readonly string[] }) {
      formats(options);
      return { detect: codes };
    });
    const stream = { getTracks: () => [{ stop: () => {} }] };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => Promise.resolve(stream) },
    });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
    const here = { name: location.href } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([here]);
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('reads each code of a label once as long as it is in the picture, the number first, and goes on', async () => {
    inPicture('=%A1B2', '=G12349865432177');
    const { scanned } = await show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
    await look();
    expect(formats).toHaveBeenCalledWith({ formats: ['code_128', 'data_matrix'] });
    expect(scanned).toEqual(['=G12349865432177', '=%A1B2']);
    await look(5_000);
    inPicture('=%A1B2', '=G12349865432177', '=>026337');
    await look();
    expect(scanned).toEqual(['=G12349865432177', '=%A1B2', '=>026337']);
    inPicture();
    await look(2_000);
    inPicture('=%A1B2');
    await look();
    expect(scanned).toHaveLength(4);
  });

  it('reads nothing while the numbers of two bags are in the picture', async () => {
    inPicture('2026/1', '=%A1B2', '2026/2');
    const { scanned } = await show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
    await look(1_000);
    expect(scanned).toEqual([]);
    inPicture('2026/2', '=%A1B2');
    await look();
    expect(scanned).toEqual(['2026/2', '=%A1B2']);
  });
});
