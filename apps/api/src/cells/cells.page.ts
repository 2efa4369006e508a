import { createHash } from 'node:crypto';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import type { CellFacility, CellState } from './cells.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fbf7f4,#171314);color:light-dark(#1f1a1c,#f6eeef)}
h1{font-size:1.75rem;line-height:2.25rem}h2{font-size:1.125rem;margin:0}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{flex:1 1 14rem}
input{width:100%;box-sizing:border-box;font:inherit;padding:.6rem;border:1px solid light-dark(#8d7f7f,#8b7b80);border-radius:.5rem;background:light-dark(#fff,#211b1d);color:inherit}
button,.book{font:inherit;font-weight:600;padding:.6rem 1rem;min-height:2.75rem;box-sizing:border-box;border:0;border-radius:.5rem;background:light-dark(#a3122c,#c92b44);color:#fff;text-decoration:none;display:inline-block;cursor:pointer}
button.quiet{background:none;color:light-dark(#a3122c,#f2808d);border:1px solid}
ol{list-style:none;padding:0;display:grid;gap:1rem}
li{padding:1rem;border:1px solid light-dark(#e7ded9,#3a3033);border-radius:.75rem;background:light-dark(#fff,#211b1d);overflow-wrap:anywhere}
p{margin:.25rem 0}.muted{color:light-dark(#63585b,#bcadb1)}.book{margin-top:.5rem}`;

const SCRIPT = `const b=document.getElementById('here');if(navigator.geolocation){b.hidden=false;b.onclick=()=>{b.disabled=true;
navigator.geolocation.getCurrentPosition(({coords:c})=>{location='?near='+c.latitude.toFixed(2)+','+c.longitude.toFixed(2)},()=>{b.disabled=false;
b.textContent='Your browser did not say where you are.'})}}`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of the page: nothing but its own style and its own few lines of script. */
export const PAGE_POLICY = `default-src 'none';style-src ${hash(STYLE)};script-src ${hash(SCRIPT)};base-uri 'none';form-action 'self';frame-ancestors 'none'`;

export interface Results {
  readonly asked: string;
  /** undefined: nothing was asked; null: there is no such place. */
  readonly list: readonly (CellFacility & { readonly distanceKm: number })[] | null | undefined;
  readonly states: readonly CellState[];
}

/** A day where the facility is, such as Wednesday, 18 November 2026. */
function dayOf(start: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(new Date(start));
}

function entryOf({
  name,
  address,
  city,
  cell,
  url,
  needs,
  nextStart,
  timeZone,
  distanceKm,
  isOnSanguine,
}: CellFacility & { distanceKm: number }): string {
  const lines = [
    `<p>${escapeHtml([address, city].filter(Boolean).join(', '))}</p>`,
    `<p class="muted">${distanceKm} km away, listed by ${escapeHtml(new URL(cell).host)}.</p>`,
    ...(needs.length === 0 ? [] : [`<p>Needs ${needs.map(escapeHtml).join(', ')}.</p>`]),
    ...(nextStart === undefined
      ? []
      : [`<p>The next session with free places is on ${escapeHtml(dayOf(nextStart, timeZone))}.</p>`]),
  ];
  const link = isOnSanguine ? 'Book on the facility’s page' : 'See the facility’s page';
  return `<li><h2>${escapeHtml(name)}</h2>${lines.join('')}<a class="book" rel="noreferrer" href="${escapeHtml(url)}">${link}</a></li>`;
}

function resultsOf({ list, asked }: Results): string {
  if (list === undefined) return '';
  if (list === null)
    return `<p role="status">No facility is known at “${escapeHtml(asked)}”. Try the nearest large town.</p>`;
  if (list.length === 0) return '<p role="status">No facility is known yet. Try again in some minutes.</p>';
  return `<ol>${list.map(entryOf).join('')}</ol>`;
}

/** What donors read when a country cannot be read at the moment. */
function notesOf(states: readonly CellState[]): string {
  return states
    .filter(({ state }) => state !== 'ok')
    .map(({ cell, state, confirmedAt }) => {
      const host = escapeHtml(new URL(cell).host);
      return state === 'missing' || confirmedAt === null
        ? `<p class="muted">The facilities of ${host} cannot be shown at the moment.</p>`
        : `<p class="muted">The facilities of ${host} are shown as they were on ${confirmedAt.slice(0, 10)} at ${confirmedAt.slice(11, 16)} UTC.</p>`;
    })
    .join('');
}

/** The one page: a place is asked for, and the nearest facilities of all cells are shown. */
export function cellsPage(results: Results): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Give blood near you</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>Give blood near you</h1><form><label>Town or facility<input name="q" maxlength="100" required value="${escapeHtml(results.asked)}" autocomplete="address-level2"></label>
<button>Search</button><button type="button" class="quiet" id="here" hidden>Use my location</button></form>
${resultsOf(results)}${notesOf(results.states)}</main><script>${SCRIPT}</script></body></html>`;
}
