import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser } from '../factories.ts';
import { addToCount } from '../long-run.ts';
import { cashier_roles, type Counter, openCounter } from '../money/payments.ts';
import { startTestApp, test_platform_key, type TestApp, test_webhook_secret } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';
import { type ConstantLoad, lostOrDoubled, startConstantLoad } from './constant-load.ts';
import { type PlainProxy, startPlainProxy } from './plain-proxy.ts';

// Two processes of the installed package behind a proxy, under payments. systemd cannot boot here: a script stands in for systemctl.

const settings_path = 'etc/clinic-portal/environment';
const ports = [4181, 4182];
const stand_in = join(import.meta.dirname, '../../../../tools/long-run/systemctl-stand-in');
/** Five installations, each with its restarts. */
const patience_ms = 15 * 60_000;

/** What `tools/long-run/rolling-upgrade.mjs` has made: a Debian, the parameters of `chroot` for a command there, and two packages. */
interface Machine {
  folder: string;
  chroot: string[];
  packages: [string, string];
  settings_text: string;
}
const { folder, chroot, packages, settings_text } = JSON.parse(process.env['INSTALLED_MACHINE'] ?? '{}') as Machine;
const [older, newer] = [0, 1] as const;
const versions = ['0.0.1', '0.0.2'] as const;

let planting: TestApp;
let counters: Counter[];
let proxy: PlainProxy;
beforeAll(async () => {
  planting = await startTestApp();
  const group = await makeGroup(planting);
  const clinic = await makeClinic(planting, group);
  const user = await makeUser(planting, group, { clinics: [clinic], roles: cashier_roles });
  counters = await Promise.all([1, 2, 3].map(() => openCounter(planting, user, clinic)));
  proxy = await startPlainProxy(ports.map((port) => `http://127.0.0.1:${port}`));
});
afterAll(async () => {
  await within('systemctl', 'stop');
  await proxy.close();
  await planting.close();
});

const settings = (): string => `${settings_text}
DATABASE_URL=${planting.owner_url}
ACQUIRER_WEBHOOK_SECRET=${test_webhook_secret}
PLATFORM_API_KEY=${test_platform_key}
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1
DRAIN_SECONDS=2
MEMBER_WRITES_PER_MINUTE=1000000
`;

const executed = promisify(execFile);

/** Runs a command in the installed system and says how it ended. The load goes on meanwhile. */
async function within(...command: string[]): Promise<{ is_fine: boolean; output: string }> {
  try {
    const { stdout, stderr } = await executed('chroot', [...chroot, ...command], { maxBuffer: 2 ** 24 });
    return { is_fine: true, output: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { is_fine: false, output: stdout + stderr };
  }
}

async function install(which: 0 | 1) {
  const name = basename(packages[which]);
  copyFileSync(packages[which], join(folder, 'srv', name));
  return within('apt-get', 'install', '-y', '--no-install-recommends', '--allow-downgrades', `/srv/${name}`);
}

async function expectFine(work: Promise<{ is_fine: boolean; output: string }>): Promise<void> {
  const { is_fine, output } = await work;
  expect(is_fine, output).toBe(true);
}

/** The release that each process runs. */
const releasesOf = async (): Promise<string[]> => {
  const script = 'for unit in /run/clinic-portal-units/*; do basename "$(readlink "/proc/$(cat "$unit")/cwd")"; done';
  return (await within('sh', '-c', script)).output.trim().split('\n');
};

async function startBoth(): Promise<void> {
  writeFileSync(join(folder, settings_path), settings());
  copyFileSync(stand_in, join(folder, 'usr/bin/systemctl'));
  chmodSync(join(folder, 'usr/bin/systemctl'), 0o755);
  mkdirSync(join(folder, 'run/systemd/system'), { recursive: true });
  for (const port of ports) await expectFine(within('systemctl', 'start', `clinic-portal@${port}.service`));
}

/** A disk without room below the data folder: the doctor names it, and nothing else that is new. */
async function fillDisk(): Promise<void> {
  const findings = async (data_dir: string) => {
    const words = ['env', `DATA_DIR=${data_dir}`, `PORT=${ports[0]}`, 'clinic-portal', 'doctor', '--json'];
    const lines = (await within(...words)).output.split('\n').filter((line) => line.startsWith('{'));
    const found = lines.map((line) => JSON.parse(line) as { name: string; state: string; remedy: string });
    return found.filter(({ state }) => state !== 'ok');
  };
  const usual = new Set((await findings('/var/lib/clinic-portal')).map(({ name }) => name));
  const small = join(folder, 'srv/small');
  mkdirSync(small);
  await executed('mount', ['-t', 'tmpfs', '-o', 'size=512k,mode=700', 'tmpfs', small]);
  try {
    await expectFine(within('chown', 'clinic-portal:clinic-portal', '/srv/small'));
    expect((await findings('/srv/small')).filter(({ name }) => !usual.has(name))).toMatchObject([
      {
        name: 'data folder',
        state: 'broken',
        seen: expect.stringContaining('full'),
        remedy: expect.stringContaining('DATA_DIR'),
      },
    ]);
  } finally {
    await executed('umount', [small]);
  }
}

async function upgradeAndBack(load: ConstantLoad): Promise<void> {
  const expectServing = async (which: 0 | 1): Promise<void> => {
    expect(await releasesOf()).toEqual([versions[which], versions[which]]);
    await eventually('the proxy to find both', () => proxy.healthy().every(Boolean), 30_000);
    const before = load.calls;
    await eventually('more calls', () => load.calls > before + 100, 60_000);
    expect(load.failures.slice(0, 5)).toEqual([]);
  };
  await expectServing(older);
  await expectFine(install(newer));
  await expectServing(newer);
  await expectFine(install(older));
  await expectServing(older);

  // The database of something else: the new release looks before it takes over, and the former one goes on.
  await planting.owner.query("insert into migration (name, timestamp) values ('0002-of-something-else', now())");
  const refused = await install(newer);
  expect(refused.is_fine).toBe(false);
  expect(refused.output).toContain('BROKEN   migrations');
  expect(refused.output).toContain('The former release goes on');
  await expectServing(older);
  await planting.owner.query("delete from migration where name = '0002-of-something-else'");
  await expectFine(within('dpkg', '--configure', 'clinic-portal'));
  await expectServing(newer);
}

test(
  'an upgrade of the package and a way back fail no call and lose no payment',
  async () => {
    await expectFine(install(older));
    await startBoth();
    await fillDisk();
    const load = startConstantLoad(proxy.url, planting, counters);
    try {
      await upgradeAndBack(load);
    } finally {
      await load.stop();
    }
    expect(load.failures.slice(0, 5)).toEqual([]);
    addToCount('calls during five restarts of two processes', load.calls);
    addToCount('payments acknowledged, none lost', load.paid.size);
    expect(load.paid.size).toBeGreaterThan(100);
    expect(await lostOrDoubled(planting, load.paid)).toEqual([]);
    expect(Math.min(...proxy.served())).toBeGreaterThan(100);
    expect(readFileSync(join(folder, settings_path), 'utf8')).toBe(settings());
  },
  patience_ms,
);
