import Bowser from 'bowser';

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

/** What a person would call the device, like 'Firefox on Windows'; the audit trail and the list of devices show it. */
export function deviceName(sent: string): string {
  const userAgent = sent.slice(0, MAX_LENGTH);
  if (userAgent === '') return 'Unknown device';
  const parser = Bowser.getParser(userAgent, true);
  // Rarer browsers are built on Chrome.
  const browser = BROWSERS.get(parser.getBrowserName()) ?? (userAgent.includes('Chrome/') ? 'Chrome' : undefined);
  const system = parser.getPlatform().model === 'iPad' ? 'iPad' : SYSTEMS.get(parser.getOSName());
  if (browser === undefined) return system === undefined ? 'Unknown device' : `An app on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
