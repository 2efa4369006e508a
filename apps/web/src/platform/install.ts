/** The event that Chromium hands over where the program can be installed. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | undefined;

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

/** Keeps the browser from asking unasked; the account page offers it instead. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) offered = event;
  });
}

/** The browser's own dialog, once; undefined where it offers none. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const prompt = offered;
  offered = undefined;
  return prompt;
}

/** Tells whether the browser has offered to install the program. */
export const canInstall = (): boolean => offered !== undefined;

/** Tells whether the program runs from the home screen. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** Safari on an iPhone or iPad, which has push messages only for installed programs. An iPad says that it is a Mac. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
