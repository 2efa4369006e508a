// `npm run capacity -- --donors 15000000 --banks 4000`: what a country needs. `--write` renews docs/capacity.md. Both follow from
// what was measured: bench/capacity/measured.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { documentWith, DOCUMENT, readMeasured } from './capacity/document.mjs';
import { countryOf, messageOf, OPTIONS } from './capacity/arguments.mjs';
import { runsOf } from './capacity/model.mjs';
import { showPlan } from './capacity/plan.mjs';
import { Problem, runMain } from './lib/fail.mjs';
import { inRoot } from './lib/paths.mjs';

function readWords() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new Problem(messageOf(error));
  }
}

await runMain(() => {
  const words = readWords();
  const measured = readMeasured();
  if (words.write) {
    writeFileSync(inRoot(DOCUMENT), documentWith(readFileSync(inRoot(DOCUMENT), 'utf8'), measured));
    return;
  }
  const { country, given } = countryOf(words);
  console.log(showPlan(runsOf(measured), country, given));
});
