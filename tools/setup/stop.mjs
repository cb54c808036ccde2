/** An end that a person can do something about: its message is the whole explanation. */
export class Stop extends Error {}

/**
 * Runs a command's main function; ends with its exit code, or with 1 and a sentence.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
