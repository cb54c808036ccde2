import { randomUUID } from 'node:crypto';
import { insertTransaction } from '@clinic/server/domains/payments/write-transaction.queries.ts';
import { createPool } from '@clinic/server/platform/db/pool.ts';
import { appUrl } from '@clinic/server/platform/db/roles.ts';
import { inTransaction } from '@clinic/server/platform/db/transaction.ts';
import { percentile } from '../measure/percentile.ts';
import type { SeededClinic } from '../seed/seeded-database.ts';
import type { Written } from './write-load.ts';

/**
 * The rows of a payment alone: its transaction with patient, code and rollup delta, in a database transaction of its own. No call,
 * session, permission, idempotency, trail or event.
 */
export async function bareInserts(
  url: string,
  clinics: readonly SeededClinic[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Written> {
  const pool = createPool({ url: appUrl(url), size: clients, on_error: () => {} });
  const times_ms: number[] = [];
  const began = performance.now();
  const ends_at = began + seconds * 1000;
  let next = 0;
  const insert = async (clinic: SeededClinic, number: number): Promise<unknown> => {
    const scope = { group_id: clinic.group_id, clinic_id: clinic.id, clinic_ids: [clinic.id] };
    const now = new Date();
    const made = {
      now,
      created_by: clinic.user_id,
      device_id: null,
      patient_id: `BENCH-${number % 5_000}`,
      remark: 'Consultation',
      product_type: 'c',
      amount_cents: 2_000 + (number % 9_000),
      reference: randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase(),
      qr_expires_at: new Date(now.getTime() + 900_000),
    };
    return inTransaction(pool, { tenant: scope }, ({ db }) => insertTransaction(db, scope, made));
  };
  const client = async (): Promise<void> => {
    while (performance.now() < ends_at) {
      const number = next++;
      const clinic = clinics[number % clinics.length];
      const sent_at = performance.now();
      if (clinic) await insert(clinic, number);
      times_ms.push(performance.now() - sent_at);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    await pool.end();
  }
  return {
    calls: times_ms.length,
    told: next,
    calls_per_second: times_ms.length / ((performance.now() - began) / 1000),
    p50_ms: percentile(times_ms, 0.5),
    p99_ms: percentile(times_ms, 0.99),
    payments: [],
  };
}
