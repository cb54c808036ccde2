import { spawnSync } from 'node:child_process';
import { installWithApt } from './apt.mjs';
import { runtime } from './runtime.mjs';
import { Stop } from './stop.mjs';

/** The Debian package of each library that the packaged Node loads and that a minimal system lacks. */
const packages = new Map([
  ['libatomic.so.1', 'libatomic1'],
  ['libstdc++.so.6', 'libstdc++6'],
]);

/**
 * What the loader of the system says, if the runtime does not start.
 * @param {string} program
 */
function faultOf(program) {
  const { status, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? undefined : stderr || String(error);
}

/**
 * Ensures that the packaged Node finds its libraries: a minimal system lacks one. Installs it if this user may, else says what to install.
 * Returns true if one had to be installed.
 */
export async function ensureRuntimeRuns(program = runtime(), install = installWithApt) {
  const fault = faultOf(program);
  if (fault === undefined) return false;
  const [library, name] = [...packages].find(([file]) => fault.includes(file)) ?? [];
  if (library && name) await install(library, [name]);
  const left = faultOf(program);
  if (left !== undefined)
    throw new Stop(
      `The packaged Node does not start: ${left.trim()}\n` +
        (name ? `Install ${name} (on Debian: apt-get install ${name}), and start again.` : ''),
    );
  return true;
}
