type Names = readonly (readonly [pattern: RegExp, name: string])[];

// In this order: most browsers also carry the names of those before them.
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const found = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * What a person would call the device: 'Firefox on Windows'. One of a few words and never what the browser itself said:
 * the audit trail keeps it, and the list of devices shows it.
 */
export function deviceName(userAgent: string): string {
  const browser = found(browsers, userAgent);
  const system = found(systems, userAgent);
  if (browser === undefined) return system === undefined ? 'Unknown device' : `An app on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
