/** Ends a command with a problem that the user can solve. The message says everything needed. */
export class Stop extends Error {}

/**
 * Runs a command's main function and exits with its code, or with 1 and a message.
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
