/** A problem the person at the keyboard can mend: shown without a stack. */
export class Problem extends Error {}

/** Runs a script's main function; a Problem ends it with its message alone. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
