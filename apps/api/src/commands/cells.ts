import { runCells } from '../cells/run.ts';
import { type Answer, type Call, UsageError } from './command.ts';

const USAGE = `Usage: CELLS=https://blood.example.ke,https://blood.example.ug sanguine cells
Runs the directory of several installations, until it is stopped. PORT (3100), HOST (127.0.0.1), CELLS_REFRESH_SECONDS (300).
`;

/** Goes on until a signal: the answer is that it runs. */
export async function run({ args, env }: Call): Promise<Answer> {
  if (args.length > 0) throw new UsageError(USAGE);
  await runCells(env);
  return '';
}
