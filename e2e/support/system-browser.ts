const isRoot = process.getuid?.() === 0;

/** The system's own browser, its date fields in one order everywhere; as root it runs only without its sandbox. */
export const systemBrowser = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--lang=en-US', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
};
