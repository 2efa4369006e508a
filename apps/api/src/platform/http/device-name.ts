import { type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import Bowser from 'bowser';
import { platformWords } from '../words/platform.words.ts';

// Only these words are kept and shown: the parser also answers names that a browser gives itself.
const BROWSERS = new Map([
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chrome'],
  ['Firefox', 'Firefox'],
  ['Microsoft Edge', 'Edge'],
  ['Opera', 'Opera'],
  ['Safari', 'Safari'],
  ['Samsung Internet for Android', 'Samsung Internet'],
]);
const SYSTEMS = new Map([
  ['Android', 'Android'],
  ['Chrome OS', 'ChromeOS'],
  ['iOS', 'iPhone'],
  ['Linux', 'Linux'],
  ['macOS', 'Mac'],
  ['Windows', 'Windows'],
]);

/** Nobody sends more; the parser's time grows with it. */
const MAX_LENGTH = 300;

interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

function deviceOf(sent: string): Device {
  const userAgent = sent.slice(0, MAX_LENGTH);
  if (userAgent === '') return { browser: undefined, system: undefined };
  const parser = Bowser.getParser(userAgent, true);
  // Rarer browsers are built on Chrome.
  const browser = BROWSERS.get(parser.getBrowserName()) ?? (userAgent.includes('Chrome/') ? 'Chrome' : undefined);
  const system = parser.getPlatform().model === 'iPad' ? 'iPad' : SYSTEMS.get(parser.getOSName());
  return { browser, system };
}

function deviceWords({ browser, system }: Device, locale: Locale): string {
  const t = platformWords(locale);
  if (browser !== undefined) return system === undefined ? browser : t('platform.device.browser', { browser, system });
  return system === undefined ? t('platform.device.unknown') : t('platform.device.app', { system });
}

/** Returns what a person would call the device, like 'Firefox on Windows'; the audit trail keeps it in English. */
export function deviceName(userAgent: string, locale: Locale = SOURCE_LOCALE): string {
  return deviceWords(deviceOf(userAgent), locale);
}

const KEPT = [...BROWSERS.values(), undefined].flatMap((browser) =>
  [...SYSTEMS.values(), 'iPad', undefined].map((system) => ({ browser, system })),
);
const kept = new Map(KEPT.map((device) => [deviceWords(device, SOURCE_LOCALE), device]));

/** A device of the audit trail in the reader's language; what we have not written is shown as it is. */
export function keptDevice(name: string, locale: Locale): string {
  const device = kept.get(name);
  return device === undefined ? name : deviceWords(device, locale);
}
