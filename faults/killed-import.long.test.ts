import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { checkInvariants } from '@clinic/server/platform/reconcile/check-invariants.ts';
import { invariants } from '@clinic/server/reconcile.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import {
  import_calls,
  import_heads,
  type ImportStage,
  makeImportStage,
} from '@clinic/server/testing/people/imports.ts';
import type { TestApp } from '@clinic/server/testing/test-app.ts';
import { eventually } from '@clinic/server/testing/wire/test-socket.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanting, type Planting } from './load/planting.ts';
import { startWorld, type World } from './world/world.ts';

const people = 1_000;

let world: World;
let planting: Planting;
let stage: ImportStage;
beforeAll(async () => {
  world = await startWorld();
  planting = await openPlanting(world);
  stage = await makeImportStage(planting as TestApp);
});
afterAll(async () => {
  await planting.platform.close();
  await world.close();
});

async function countOf(statement: string, ...values: unknown[]): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(`select count(*)::int as n from ${statement}`, values);
  return rows[0]?.n ?? 0;
}

/** Everything that an import of these people leaves, in numbers. */
const leftOf = async (mail: string) => ({
  users: await countOf('staff_user where email like $1', mail),
  invitations: await countOf('invitation where email like $1', mail),
  mails: await countOf(
    "pgboss.job j join invitation i on i.user_id = (j.data->>'user_id')::bigint where i.email like $1",
    mail,
  ),
  trail: await countOf("audit where kind = 'user_created' and after->>'email' like $1", mail),
});

/** The import writes inside its transaction: not visible to others yet. */
const isWriting = async (): Promise<boolean> =>
  (await countOf(
    "pg_stat_activity where application_name not like '%jobs%' and state <> 'idle' and backend_xid is not null and pid <> pg_backend_pid()",
  )) > 0;

const all = { users: people, invitations: people, mails: people, trail: people };
const nothing = { users: 0, invitations: 0, mails: 0, trail: 0 };

test.each([
  [20, [nothing]],
  [600, [nothing, all]],
])(
  'F19 a server killed %s ms after an import began to write leaves nothing or everything of it; repeated, it is there once',
  async (after_ms, expected) => {
    const mail = `%@killed-${after_ms}.example`;
    const lines = Array.from({ length: people }, (_, at) => [
      `killed.${after_ms}.${at}`,
      `${at}${mail.slice(1)}`,
      'Ann',
      '',
      stage.plain_group,
    ]);
    const { file, import_token } = await stage.shown([import_heads, ...lines]);
    const [victim, other] = world.servers;
    const key = { 'idempotency-key': randomUUID() };
    const carryOut = (url: string) =>
      callEndpoint(url, import_calls.users.carryOut, { body: { ...file, import_token } }, stage.manager.token, key);
    const began = carryOut(victim.url).catch(() => undefined);
    await eventually('the import to write', isWriting, 20_000);
    await delay(after_ms);
    victim.signal('SIGKILL');
    const answered = (await began)?.status === 200;
    await eventually('its transaction to end', async () => !(await isWriting()), 20_000);

    const left = await leftOf(mail);
    expect(answered ? [all] : expected).toContainEqual(left);
    expect((await checkInvariants(world.database.owner_url, invariants)).violations).toEqual([]);

    await eventually('the same call again', async () => (await carryOut(other.url)).status === 200, 20_000);
    expect(await leftOf(mail)).toEqual(all);
    expect((await checkInvariants(world.database.owner_url, invariants)).violations).toEqual([]);
    await victim.untilUp();
  },
);
