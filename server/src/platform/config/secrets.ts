import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeDurably } from '../files/write-durably.ts';
import type { Config } from './config.ts';
import { every_scope, type PlatformKey } from './platform-keys.ts';

export interface Secrets {
  /** Newest first; all are accepted. */
  acquirer_webhook_secrets: string[];
  /** Every accepted key. */
  platform_keys: PlatformKey[];
  /** A key with every scope: the sandbox's, and the generated key of the first start. */
  platform_api_key: string;
  /** Secrets that this start generated because the environment has none, by variable name. Only the sandbox shows them. */
  made_now: Partial<Record<'ACQUIRER_WEBHOOK_SECRET' | 'PLATFORM_API_KEY', string>>;
  /** The file of the secrets that the environment does not give. */
  file: string;
}

interface Kept {
  acquirer_webhook_secret: string;
  platform_api_key: string;
}

const newSecrets = (): Kept => ({
  acquirer_webhook_secret: `whsec_${randomBytes(24).toString('base64')}`,
  platform_api_key: `pk_${randomBytes(24).toString('base64url')}`,
});

/** Creates the file if it is missing. Of several processes that start together one creates it and all read it. */
async function kept(path: string): Promise<{ secrets: Kept; made_now: boolean }> {
  const secrets = newSecrets();
  try {
    await writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return { secrets, made_now: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let tries = 0; ; tries++) {
    const text = await readFile(path, 'utf8');
    try {
      return { secrets: JSON.parse(text) as Kept, made_now: false };
    } catch {
      // The other process has created the file but not yet written it.
      if (tries === 20) throw new Error(`${path} is not readable as JSON. Restore or remove it.`);
      await delay(50);
    }
  }
}

/** Where secrets are kept that the environment does not give. */
export const secretsFile = ({ data_dir }: Pick<Config, 'data_dir'>): string => resolve(data_dir, 'secrets.json');

/** The secrets of the environment. Missing ones are generated once and kept in DATA_DIR. */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { acquirer_webhook_secrets, platform_keys, sandbox } = config;
  const powerful = platform_keys.find(({ scopes }) => scopes.length === every_scope.length);
  // The sandbox plays the platform and needs a key with every scope. Without the sandbox no such key is generated.
  const needs_key = platform_keys.length === 0 || (sandbox && !powerful);
  const file = secretsFile(config);
  if (acquirer_webhook_secrets && !needs_key)
    return { acquirer_webhook_secrets, platform_keys, platform_api_key: powerful?.key ?? '', made_now: {}, file };
  await mkdir(config.data_dir, { recursive: true });
  const { secrets, made_now } = await kept(file);
  return {
    acquirer_webhook_secrets: acquirer_webhook_secrets ?? [secrets.acquirer_webhook_secret],
    platform_keys: needs_key
      ? [...platform_keys, { key: secrets.platform_api_key, scopes: every_scope, named: true }]
      : platform_keys,
    platform_api_key: needs_key ? secrets.platform_api_key : (powerful?.key ?? ''),
    made_now: {
      ...(made_now && !acquirer_webhook_secrets && { ACQUIRER_WEBHOOK_SECRET: secrets.acquirer_webhook_secret }),
      ...(made_now && needs_key && { PLATFORM_API_KEY: secrets.platform_api_key }),
    },
    file,
  };
}
