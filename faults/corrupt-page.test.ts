import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workers } from '@clinic/server/app.ts';
import { prepareDatabase } from '@clinic/server/platform/db/migrations/prepare-database.ts';
import { checkInvariants } from '@clinic/server/platform/reconcile/check-invariants.ts';
import { invariants } from '@clinic/server/reconcile.ts';
import { test_platform_key } from '@clinic/server/testing/database/database-setup.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase } from './world/database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-page-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a clinic with one payment and flushes it to disk. Returns the file. */
const plantPage = (url: string): Promise<string> =>
  asOwner(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query("insert into provider_group (code, name) values ('group', 'Group')");
    await client.query(
      "insert into clinic (code, group_id, name, plan_id, uen) values ('clinic', 1, 'Clinic', 1, '201812345A')",
    );
    await client.query(
      `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at)
       values (1, now(), now(), 1, 'P', 'c', 100, 'PAGE', now())`,
    );
    await client.query('checkpoint');
    const { rows } = await client.query<{ path: string }>("select pg_relation_filepath('transaction') as path");
    return rows[0]?.path ?? '';
  });

/** Flips one bit of the row, at the end of its page. */
async function flipBit(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 8_150);
  buffer[0] = (buffer[0] ?? 0) ^ 1;
  await file.write(buffer, 0, 1, 8_150);
  await file.close();
}

test('F23 a page with flipped bits is refused by its checksum, and the invariant check fails loudly', async () => {
  const before = await startDatabase(folder, []);
  await prepareDatabase(before.owner_url, workers, test_platform_key);
  const path = await plantPage(before.owner_url);
  const whole = await checkInvariants(before.owner_url, invariants);
  expect(JSON.stringify(whole)).not.toMatch(/invalid page/);
  await before.stop();
  await flipBit(join(before.cluster, path));

  const after = await startDatabase(folder, []);
  const check = checkInvariants(after.owner_url, invariants);
  try {
    await expect(check).rejects.toThrow(/invalid page in block 0/);
  } finally {
    await after.stop();
  }
});
