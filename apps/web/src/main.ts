import { holdLinksWithoutConnection } from './app/links-without-connection.ts';
import { start } from './first-paint/start.ts';
import { applyStoredTheme } from './ui/theme/theme.ts';

applyStoredTheme();
holdLinksWithoutConnection();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
void start(root);
