import { connect } from 'node:net';
import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { newFileKey } from '../platform/files/files.ts';
import { createFileStorage } from '../platform/files/create-file-storage.ts';
import { checkDataFolder } from '../start/check-start.ts';
import { broken, type Check, ok, warning } from './check.ts';

const oldest_node = 26;
const low_bytes = 1024 ** 3;
const gibibytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

const runtime: Check = {
  name: 'runtime',
  expected: `Node ${oldest_node} or newer`,
  run: async () =>
    Number.parseInt(process.versions.node, 10) >= oldest_node
      ? ok(`Node ${process.versions.node}`)
      : broken(`Node ${process.versions.node}`, 'Start the portal with the runtime of its package.'),
};

const dataFolder = ({ data_dir }: Config): Check => ({
  name: 'data folder',
  expected: `${data_dir} can be written, by this user alone, with ${gibibytes(low_bytes)} free`,
  remedy: 'Give the service’s user the right to write there, or set DATA_DIR to another folder.',
  run: async () => {
    await checkDataFolder(data_dir);
    const { mode } = await stat(data_dir);
    const { bavail, bsize } = await statfs(data_dir);
    const free = `${gibibytes(bavail * bsize)} free`;
    if (bavail * bsize < low_bytes)
      return warning(free, 'Free space on the disk of DATA_DIR, or move it to a larger one.');
    if (mode & 0o007) return warning(`${free}; every user of this machine may look into it`, `chmod o= ${data_dir}`);
    return ok(free);
  },
});

const secretsFile = ({ data_dir }: Config): string => join(data_dir, 'secrets.json');

/** The secret of the payment webhook: of the environment, or the one that the first start made. */
export async function webhookSecretOf(config: Config): Promise<string | undefined> {
  if (config.acquirer_webhook_secrets) return config.acquirer_webhook_secrets[0];
  const text = await readFile(secretsFile(config), 'utf8').catch(() => undefined);
  return text === undefined
    ? undefined
    : (JSON.parse(text) as { acquirer_webhook_secret: string }).acquirer_webhook_secret;
}

const secrets = (config: Config): Check => ({
  name: 'secrets',
  expected: 'secrets.json in DATA_DIR, if it is there, is readable by the service alone',
  run: async () => {
    const file = secretsFile(config);
    const found = await stat(file).catch(() => undefined);
    if (!found) return ok('none: the environment has them, or nothing has started yet');
    return found.mode & 0o077
      ? broken(`${file} may be read by others`, `chmod 600 ${file}, and replace the secrets in it.`)
      : ok(file);
  },
});

/** True if somebody listens there. */
const isTaken = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: 3000 });
    const end = (taken: boolean) => (): void => {
      socket.destroy();
      done(taken);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

/** Where a process of this machine answers. */
export const ownOrigin = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** A portal answers its readiness with checks. Anything else at the port is somebody else. */
const isPortal = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
  return 'checks' in ((await answer.json()) as object);
};

const port = (config: Config): Check => ({
  name: 'port',
  expected: `${config.port} is free, or this portal's`,
  run: async () => {
    const { hostname } = new URL(ownOrigin(config));
    if (!(await isTaken(hostname.replaceAll(/[[\]]/g, ''), config.port)))
      return warning('nothing listens there', 'Start the portal.');
    return (await isPortal(ownOrigin(config)).catch(() => false))
      ? ok('a portal listens there')
      : broken('another program listens there', 'Stop that program, or set PORT to another one.');
  },
});

const storage = (config: Config): Check => ({
  name: 'file storage',
  expected: `${config.s3 ? 'the bucket of S3_URL' : 'DATA_DIR'} takes a file, gives it back and removes it`,
  remedy: config.s3
    ? 'Correct S3_URL, or let its key read, write and delete in the bucket.'
    : 'Give the service’s user the right to write in DATA_DIR.',
  run: async () => {
    const files = createFileStorage(config);
    const key = newFileKey('png');
    const bytes = new TextEncoder().encode('doctor');
    try {
      await files.put(key, bytes, 'image/png');
      const kept = await files.open(key);
      const size_bytes = kept?.size_bytes;
      kept?.discard();
      if (size_bytes !== bytes.length)
        return broken('the file did not come back', 'Use a storage that keeps what it takes.');
    } finally {
      await files.remove(key).catch(() => {});
    }
    return ok('took, gave and removed a file');
  },
});

/** What this machine must have and allow. */
export const machineChecks = (config: Config): Check[] => [
  runtime,
  dataFolder(config),
  secrets(config),
  storage(config),
  port(config),
];
