import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** The features that Playwright itself turns off: a second list of features replaces its own. */
const offForPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];
/** The popups of an address field that nobody sees: they took two thirds of the processor time of a new context. */
const addressField = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'AimEnabled'];

const args = [
  // The same order of date fields everywhere.
  '--lang=en-US',
  '--disable-gpu',
  `--disable-features=${[...offForPlaywright, ...addressField].join()}`,
  // As root it only runs without its sandbox.
  ...(isRoot ? ['--no-sandbox'] : []),
];

const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The same engine without windows: a page takes it a third less of the processor. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** The system's own browser with all of its parts: notifications, a camera, workers that outlive pages. */
export const wholeBrowser = { executablePath: whole, args };

/** The browser of most tests: the one without windows where it is installed beside Debian's whole one. */
export const systemBrowser = {
  executablePath: whole === '/usr/bin/chromium' && existsSync(withoutWindows) ? withoutWindows : whole,
  args,
};

/** In a journey a page lives for seconds: to compile what runs often took an eighth of the processor time, and paid for nothing. */
export const browserOfJourneys = { ...systemBrowser, args: [...args, '--js-flags=--lite-mode'] };
