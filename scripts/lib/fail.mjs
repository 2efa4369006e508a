/** A problem that the user can fix: shown without a stack. */
export class Problem extends Error {}

/** Runs a script's main function; a Problem ends it with only its message, and ends what it has started. One that was said already has none. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.message !== '') console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}
