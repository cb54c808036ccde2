import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, onMinimalDebian } from './minimal-debian.mjs';
import { runNode } from '../setup/run.mjs';
import { runMain, Stop } from '../setup/stop.mjs';

// Installs the package on a minimal Debian: refusals first, then the setup, a start, an upgrade under a running portal, a way back, and the end.

const port = 4180;
const origin = `http://127.0.0.1:${port}`;
const settings = '/etc/clinic-portal/environment';
const own_settings = `PUBLIC_ORIGIN=https://portal.clinics.sg
MAIL=off
COMPANY_NAME='Portal Company Pte. Ltd.'
COMPANY_ADDRESS='1 Harbour Road|Singapore 018989'
COMPANY_UEN=202600001A
COMPANY_GST_NUMBER=M9-0000001-9
PAYNOW_PROXY=202600001A
PAYNOW_NAME='Portal Company Pte. Ltd.'
# A line of ours.
LOG_LEVEL='warn'
`;
const answers = {
  plan: { name: 'Standard', handling_fee_rate: 0.008 },
  group: { code: 'sunrise', name: 'Sunrise Clinics' },
  branches: [{ code: 'HQ', name: 'Sunrise Orchard', uen: '201812907A', head_office: true }],
  role_groups: ['counter'],
  owner: { username: 'owner', first_name: 'Mei Ling', last_name: 'Tan', email: 'owner@example.sg' },
};

/** @typedef {import('./minimal-debian.mjs').MinimalDebian} MinimalDebian */

/**
 * @param {boolean} holds
 * @param {string} sentence
 */
function expectThat(holds, sentence) {
  if (!holds) throw new Stop(`Not so: ${sentence}.`);
  console.log(`so it is: ${sentence}`);
}

/** @param {string} version */
const packageOf = (version) => `clinic-portal_${version}_${process.arch === 'x64' ? 'amd64' : 'arm64'}.deb`;

/**
 * Makes the package of a version. Returns the sums of its files.
 * @param {string} out
 * @param {string} version
 */
async function makeRelease(out, version) {
  const { code } = await runNode(['tools/release/main.ts', '--version', version, '--out', out]);
  if (code !== 0) throw new Stop('npm run release failed.');
  return readFileSync(join(out, 'SHA256SUMS'), 'utf8');
}

/** @param {string} path */
const statusOf = (path) => fetch(`${origin}${path}`).then(({ status }) => status);

/** @param {MinimalDebian} machine */
const asking =
  ({ inside }) =>
  (/** @type {string[]} */ ...command) => {
    const { status, stdout, stderr } = spawnSync('chroot', inside(...command), { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };

/** @param {MinimalDebian} machine */
async function tryInstalled(machine, out = '') {
  const { folder, inside, within } = machine;
  const ask = asking(machine);
  const install = async (/** @type {string} */ version) => {
    copyFileSync(join(out, packageOf(version)), join(folder, 'srv', packageOf(version)));
    await within(
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      '--allow-downgrades',
      `/srv/${packageOf(version)}`,
    );
  };
  await install('0.0.1');
  const { status, said } = ask('clinic-portal', 'serve');
  expectThat(
    status === 78 && said.includes('PUBLIC_ORIGIN is not set'),
    'without settings it ends with 78 and names them',
  );
  expectThat(
    ask('clinic-portal', 'setup').said.includes('not complete'),
    'without a terminal the setup names what is missing',
  );

  writeFileSync(join(folder, settings), own_settings);
  writeFileSync(join(folder, 'srv/setup.json'), JSON.stringify(answers));
  const setUp = () => {
    const lines = ask('clinic-portal', 'setup', '--file', '/srv/setup.json', '--json').said;
    console.log(lines);
    return lines.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).state] : []));
  };
  expectThat(setUp().includes('made'), 'the setup makes what is missing');
  const again = setUp();
  expectThat(again.length > 5 && again.every((state) => state === 'kept'), 'a second setup keeps everything');

  const server = spawn('chroot', inside('env', `PORT=${port}`, 'clinic-portal', 'serve'), { stdio: 'inherit' });
  const ended = once(server, 'close');
  try {
    await within('env', `PORT=${port}`, 'clinic-portal', 'wait-ready');
    expectThat((await statusOf('/api/health/ready')) === 200, 'the portal is ready');
    expectThat((await statusOf('/sandbox/')) === 404, 'it has no sandbox');
    const { stdout } = spawnSync('ps', ['-o', 'user=', '-p', String(server.pid)], { encoding: 'utf8' });
    expectThat(stdout.trim() !== 'root', 'root runs none of it');

    await install('0.0.2');
    expectThat((await statusOf('/api/health/ready')) === 200, 'a running portal survives the upgrade of its package');
    expectThat((await statusOf('/')) === 200, 'and still serves its pages');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  expectThat(ask('clinic-portal', 'version').said.trim() === '0.0.2', 'the new release is the current one');
  await within('clinic-portal', 'use', '0.0.1');
  expectThat(ask('clinic-portal', 'version').said.trim() === '0.0.1', 'there is a way back');
  await install('0.0.1');
  expectThat(ask('cat', settings).said === own_settings, 'the settings stay as they were written');

  await within('apt-get', 'install', '-y', '--no-install-recommends', 'systemd');
  await within('systemd-analyze', 'verify', 'clinic-portal@3000.service');
  await within('systemd-analyze', 'security', '--offline=true', '--threshold=20', 'clinic-portal@3000.service');

  await within('apt-get', 'purge', '-y', 'clinic-portal');
  expectThat(!existsSync(join(folder, 'opt/clinic-portal')), 'a purge removes the program');
  expectThat(existsSync(join(folder, 'var/lib/clinic-portal/database')), 'and keeps the data');
}

await runMain(async () => {
  const out = mkdtempSync(join(tmpdir(), 'clinic-releases-'));
  try {
    const sums = await makeRelease(out, '0.0.1');
    expectThat((await makeRelease(out, '0.0.1')) === sums, 'a release made twice is the same, byte for byte');
    await must('sh', ['-c', `cd ${out} && sha256sum --check SHA256SUMS`]);
    await makeRelease(out, '0.0.2');
    await onMinimalDebian((machine) => tryInstalled(machine, out));
    return 0;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
