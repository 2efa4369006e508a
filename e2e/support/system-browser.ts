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

/**
 * The system's own browser, with the same order of date fields everywhere; as root it only runs without its sandbox.
 */
export const systemBrowser = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--lang=en-US',
    '--disable-gpu',
    `--disable-features=${[...offForPlaywright, ...addressField].join()}`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
};
