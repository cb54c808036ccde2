import { from_domains } from '@clinic/server/domains.ts';
import { readConfig } from '@clinic/server/platform/config/config.ts';
import { createPlatform } from '@clinic/server/platform/create-platform.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { makeClinic, makeGroup, makeUser } from '@clinic/server/testing/factories.ts';
import { cashier_roles, type Counter, openCounter } from '@clinic/server/testing/money/payments.ts';
import { test_webhook_secret, type TestApp } from '@clinic/server/testing/test-app.ts';
import { createLog } from '@clinic/server/platform/log/log.ts';
import type { World } from '../world/world.ts';

export interface PlantedClinic {
  counters: Counter[];
  /** Signed in too, but only listens. */
  listener: Counter;
}

export interface PlantingSize {
  clinics: number;
  counters: number;
}

export type Planting = Pick<TestApp, 'owner' | 'platform' | 'clock' | 'call'>;

/** An app object for the factories, over the world's database; it serves no calls. */
export async function openPlanting(world: World): Promise<Planting> {
  const clock = { offset_ms: 0 };
  const platform = await createPlatform({
    config: readConfig({ DATA_DIR: world.folder, POOL_SIZE: '4' }),
    secrets: { acquirer_webhook_secrets: [test_webhook_secret] },
    database_url: world.database.owner_url,
    log: createLog('silent'),
    ...from_domains,
    clock,
    password_cost: { memory_kib: 64, passes: 1, lanes: 1 },
  });
  const call: TestApp['call'] = (endpoint, given, token, headers) =>
    callEndpoint(world.servers[0].url, endpoint, given, token, headers);
  return { platform, clock, owner: world.owner, call };
}

/** Clinics in groups of their own, each with a few counters and signed-in users. New ones for every drill. */
export async function plantClinics(world: World, { clinics, counters }: PlantingSize): Promise<PlantedClinic[]> {
  const planting = (await openPlanting(world)) as TestApp;
  try {
    const planted: PlantedClinic[] = [];
    for (let number = 0; number < clinics; number++) {
      const group = await makeGroup(planting);
      const clinic = await makeClinic(planting, group);
      const user = await makeUser(planting, group, { clinics: [clinic], roles: cashier_roles });
      const opened: Counter[] = [];
      for (let counter = 0; counter <= counters; counter++) opened.push(await openCounter(planting, user, clinic));
      const [listener, ...others] = opened;
      if (listener) planted.push({ listener, counters: others });
    }
    return planted;
  } finally {
    await planting.platform.close();
  }
}
