import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** The command with which this user may run apt, or undefined. */
function apt() {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}

/**
 * Installs packages if this user may. Prints any error; the caller checks whether the packages are installed.
 * @param {string} what
 * @param {string[]} packages
 */
export async function installWithApt(what, packages) {
  const [program, ...before] = apt() ?? [];
  if (!program) return;
  console.log(`Installing ${what} with apt …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run(program, [...before, ...step], { env, quiet: true });
    if (code !== 0) console.error(output);
  }
}
