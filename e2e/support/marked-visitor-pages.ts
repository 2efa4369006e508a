import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { pseudoMessages } from '@sanguine/contract/catalogs';
import type { Messages } from '@sanguine/contract/words';

type Drawn = { readonly redirect: string } | { readonly head: string; readonly html: string };

/** The exports of apps/web/src/first-paint/draw-visitor-page.tsx. */
interface Renderer {
  readonly pageAt: (
    address: string,
  ) => { needs: readonly string[]; draw: (data: readonly unknown[], site: string) => Drawn } | undefined;
  readonly drawProblem: (status: number, site: string) => Drawn;
}

const built = fileURLToPath(new URL('../../apps/web/dist/pages/visitors.mjs', import.meta.url));

/** The English texts in the built module, as a string of JavaScript. */
const ENGLISH = /\ben:`(\{(?:[^`\\]|\\.)*)`/;

function withMarkedEnglish(module: string): string {
  const [whole, literal] = ENGLISH.exec(module) ?? [];
  if (whole === undefined || literal === undefined) throw new Error(`${built} has no English texts`);
  const messages = JSON.parse(literal.replaceAll(/\\(.)/gs, '$1')) as Messages;
  return module.replace(whole, () => `en:${JSON.stringify(JSON.stringify(pseudoMessages(messages)))}`);
}

async function load(): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-marked-'));
  try {
    const file = join(folder, 'visitors.mjs');
    await writeFile(file, withMarkedEnglish(await readFile(built, 'utf8')));
    return (await import(pathToFileURL(file).href)) as Renderer;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Types the answer of a call of the API. */
function asAnswer(json: unknown) {
  return json as { readonly data: unknown };
}

let loading: ReturnType<typeof load> | undefined;

const ROOT = /(<div id="root"[^>]*>).*(<\/div>\s*<template id="no-connection")/s;

/** Returns what the API answers the server for a page that it draws. */
async function answersFor(address: URL, request: APIRequestContext) {
  const { pageAt } = await (loading ??= load());
  const page = pageAt(address.pathname + address.search);
  const answers = await Promise.all((page?.needs ?? []).map(async (need) => request.get(need)));
  return { page, answers };
}

/** Hands `keep` the data of a page that the server draws. */
export async function dataOfVisitorPage(
  address: URL,
  request: APIRequestContext,
  keep: (answer: string) => void,
): Promise<void> {
  const { answers } = await answersFor(address, request);
  for (const answer of answers) keep(await answer.text());
}

/** Draws a page as the server has drawn it, in marked English. */
export async function drawnMarked(document: string, address: URL, request: APIRequestContext): Promise<string> {
  const { drawProblem } = await (loading ??= load());
  const { page, answers } = await answersFor(address, request);
  const refused = answers.find((answer) => !answer.ok());
  const data =
    refused === undefined ? await Promise.all(answers.map(async (one) => asAnswer(await one.json()).data)) : [];
  const drawn =
    page === undefined || refused !== undefined
      ? drawProblem(refused?.status() ?? 404, address.origin)
      : page.draw(data, address.origin);
  if ('redirect' in drawn) throw new Error(`${address.pathname} redirects to ${drawn.redirect}`);
  const [title = ''] = /<title>.*?<\/title>/.exec(drawn.head) ?? [];
  return document
    .replace(/<title>.*?<\/title>/, () => title)
    .replace(ROOT, (_, begin, end) => begin + drawn.html + end);
}
