import type { SiteColours } from '../site-colours.ts';

type Colours = Pick<SiteColours, 'crimson' | 'fill'>;

const OURS: Colours = {
  crimson: { light: '#a3122c', dark: '#f2808d' },
  fill: { light: '#a3122c', dark: '#c92b44' },
};

let colours = OURS;

/** Letters have these colours from now on, in the place of ours. */
export function colourLetters(given: Partial<Colours>): void {
  colours = { ...OURS, ...given };
}

/** The style of a letter where the mail program supports styles; otherwise it is plain paragraphs. */
export function letterStyle(): string {
  const { crimson, fill } = colours;
  return `
:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:#fbf7f4;color:#1f1a1c;
font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:34em;margin:0 auto}
a{color:${crimson.light}}
.brand{color:${crimson.light};font-size:20px;font-weight:700}
.code{font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:${fill.light};color:#fff;
font-weight:600;text-decoration:none}
.note{color:#63585b;font-size:14px;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){
body{background:#171314;color:#f6eeef}
a,.brand{color:${crimson.dark}}
.button{background:${fill.dark};color:#fff}
.note{color:#bcadb1}
}
`.replaceAll('\n', '');
}
