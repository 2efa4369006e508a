import { sum } from './model.mjs';
import { planOf } from './needs.mjs';
import { bytes, figure } from './text.mjs';

const line = (name, value) => `  ${name.padEnd(26)}${value}`;

const some = (cores) => (cores > 0 && cores < 0.01 ? 'under 0.01' : figure(cores));

/** Cores of all sides, and of each. */
function coresOf(sides) {
  const each = Object.entries(sides).map(([side, cores]) => `${side} ${some(cores)}`);
  return `${some(sum(Object.values(sides)))} (${each.join(', ')})`;
}

/** The lines that `npm run capacity` prints. */
export function showPlan(runs, country, given) {
  const plan = planOf(runs, country, given);
  const { acts, assumed, cores, following, pages, processes, memory, disk, mails } = plan;
  const perDay = (name) => figure(acts[name]);
  return [
    `${figure(country.donors)} donors, ${figure(country.banks)} banks; ${figure(acts.complete * 365)} donations a year`,
    '',
    `A day: ${perDay('visit')} visitors, ${perDay('donor')} visits of donors, ${perDay('book')} bookings, ${perDay('staff')} visits of staff,`,
    `  ${perDay('stock')} stock changes, ${perDay('asked')} donors asked by appeals, ${figure(mails.day)} mails`,
    '',
    `Needed in the busiest hour (${figure(assumed.busiestHour * 100)} % of a day), ${figure(assumed.margin)} times what was counted:`,
    line('cores for acts', coresOf(cores)),
    line('cores for open pages', `${coresOf(following)}: they ask again within a minute of stock changes`),
    line('processes', `${processes.web} web, ${processes.worker} workers`),
    line('memory of the programs', `${bytes(memory.programs)}, with ${figure(pages.open)} open pages`),
    line('memory of the database', `${bytes(memory.database)}: the indexes that visits read`),
    ...disk.map(({ years, bytes: size, tables }) =>
      line(
        years === 1 ? 'disk after 1 year' : `disk after ${years} years`,
        `${bytes(size)}, most of it ${tables[0]?.name}`,
      ),
    ),
    line('log of the database', `${bytes(plan.log)} a day, beside the disk`),
    line('connections', `${figure(plan.connections)}`),
    line('mails', `${figure(mails.second)} a second`),
  ].join('\n');
}
