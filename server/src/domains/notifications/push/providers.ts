import { readFile } from 'node:fs/promises';
import type { PushType } from '@clinic/contract/notifications/devices.ts';
import type { PushConfig } from '../../../platform/config/push.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Counter } from 'prom-client';
import { createApnsProvider } from './apns-provider.ts';
import { createFcmProvider, type FcmAccount } from './fcm-provider.ts';
import type { PushProvider } from './push-provider.ts';
import { ensureVapidKey, readVapidKeys } from './vapid-keys.ts';
import { createWebProvider } from './web-provider.ts';

interface PreparedPush {
  providers: ReadonlyMap<PushType, PushProvider>;
  pushes: Counter<'type' | 'outcome'>;
}

const prepared = new WeakMap<Platform, PreparedPush>();

/** Reads a file that the configuration names. Refuses with the variable's name. */
async function readNamed(variable: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Error(`${variable} names a file that cannot be read: ${path}.`, { cause: error });
  }
}

async function readFcmAccount(path: string): Promise<FcmAccount> {
  const text = await readNamed('FCM_SERVICE_ACCOUNT_FILE', path);
  try {
    const { project_id, client_email, private_key, token_uri } = JSON.parse(text) as FcmAccount;
    if (project_id && client_email && private_key && token_uri)
      return { project_id, client_email, private_key, token_uri };
  } catch {
    // The error below does not quote the file: it contains a key.
  }
  throw new Error(`FCM_SERVICE_ACCOUNT_FILE is not a service account's key: ${path}.`);
}

async function createProviders(
  platform: Platform,
  { contact, services, fcm, apns }: PushConfig,
): Promise<PushProvider[]> {
  const made = [createWebProvider({ contact, services, readKeys: () => readVapidKeys(platform.pool) })];
  if (fcm) made.push(createFcmProvider(await readFcmAccount(fcm.service_account_file), fcm.address));
  if (apns) {
    const { key_file, address, ...account } = apns;
    made.push(createApnsProvider({ ...account, private_key: await readNamed('APNS_KEY_FILE', key_file) }, address));
  }
  return made;
}

/** Creates the server’s key for browsers if it has none, and the configured providers. Runs once per platform. */
export async function preparePush(platform: Platform): Promise<void> {
  if (prepared.has(platform)) return;
  await ensureVapidKey(platform.pool);
  const made = await createProviders(platform, platform.config.push);
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Pushes handed to the device providers, by outcome',
    labelNames: ['type', 'outcome'],
    registers: [platform.metrics.registry],
  });
  prepared.set(platform, { providers: new Map(made.map((provider) => [provider.type, provider])), pushes });
}

/** The provider for this type of device. Undefined if none is configured. */
export const providerOf = (platform: Platform, type: PushType): PushProvider | undefined =>
  prepared.get(platform)?.providers.get(type);

export const countPush = (platform: Platform, type: PushType, outcome: string): void =>
  prepared.get(platform)?.pushes.inc({ type, outcome });

/** Closes the open connections to the providers. */
export function closePush(platform: Platform): void {
  for (const provider of prepared.get(platform)?.providers.values() ?? []) provider.close();
}
