import { asCents } from '@clinic/contract/shared/money.ts';
import { randomUUID } from 'node:crypto';
import {
  insertTransaction,
  type NewTransaction,
} from '@clinic/server/domains/payments/transactions/write-transaction.queries.ts';
import { inTransaction } from '@clinic/server/platform/db/transaction.ts';
import type pg from 'pg';
import type { SeededClinic } from '../seed/seeded-database.ts';
import { bareClients, type BareLoad } from './bare-clients.ts';
import type { Written } from './write-load.ts';

async function insert(pool: pg.Pool, clinic: SeededClinic, number: number): Promise<void> {
  const scope = { group_id: clinic.group_id, clinic_id: clinic.id, clinic_ids: [clinic.id] };
  const now = new Date();
  const made: NewTransaction = {
    now,
    created_by: clinic.user_id,
    device_id: null,
    patient_id: `BENCH-${number % 5_000}`,
    remark: 'Consultation',
    product_type: 'c',
    amount_cents: asCents(2_000 + (number % 9_000)),
    reference: randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase(),
    qr_expires_at: new Date(now.getTime() + 900_000),
  };
  await inTransaction(pool, { tenant: scope }, ({ db }) => insertTransaction(db, scope, made));
}

/**
 * The rows of a payment alone: its transaction with patient, code and rollup delta, in a database transaction of its own. No call,
 * session, permission, idempotency, trail or event.
 */
export const bareInserts = (url: string, clinics: readonly SeededClinic[], load: BareLoad): Promise<Written> =>
  bareClients(url, load, async (pool, number) => {
    const clinic = clinics[number % clinics.length];
    if (!clinic) return 'nothing left';
    await insert(pool, clinic, number);
    return 'written';
  });
