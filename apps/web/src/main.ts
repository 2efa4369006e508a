import { holdLinksWithoutConnection } from './app/links-without-connection.ts';
import { start } from './first-paint/start.ts';
import { holdInstallPrompt } from './platform/install.ts';
import { applyStoredTheme } from './ui/theme/theme.ts';

applyStoredTheme();
holdLinksWithoutConnection();
holdInstallPrompt();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
void start(root);

// Last of all: it concerns the next visit.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    setTimeout(
      () => void import('./platform/offline/start.ts').then(async ({ startOffline }) => startOffline()).catch(() => {}),
      2_000,
    );
  });
}
