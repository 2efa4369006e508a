const isRoot = process.getuid?.() === 0;

/**
 * The system's own browser, with the same order of date fields everywhere; as root it only runs without its sandbox.
 */
export const systemBrowser = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--lang=en-US', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
};
