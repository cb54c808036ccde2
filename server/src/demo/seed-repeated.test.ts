import { expect, inject, test } from 'vitest';
import { makeTestDatabase } from '../testing/database/test-database.ts';
import { hasDemoData, seedDemoData } from './seed.ts';

test(
  'the same seed and instant give the same data, another seed gives others',
  async () => {
    const now = new Date('2026-03-04T05:06:07Z');
    const prints = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const database = await makeTestDatabase(inject('database_server_url'));
        try {
          expect(await hasDemoData(database.url)).toBe(false);
          await seedDemoData(database.url, { transactions: 300, now, seed });
          const tables =
            'transaction payment_outcome issue audit patient customer customer_patient staff_user doctor appointment appointment_reminder queue_entry review review_feedback voucher voucher_log voucher_order voucher_certificate voucher_redemption promo_code visit visit_offer visit_log visit_bill visit_claim visit_claim_log medicine_order payment_advice payment_advice_gst_relate payment_note refund journal_entry'.split(
              ' ',
            );
          const prints_of_tables: string[] = [];
          // One after the other: thirty at once would wait for a connection longer than a pool does.
          for (const table of tables) {
            // Except for the number of the transaction that wrote the row, which is global to the database server.
            const { rows } = await database.owner.query<{ print: string }>(
              `select md5(string_agg(row, ' ' order by row)) as print from ${table} t, lateral (select (to_jsonb(t) - 'tx')::text as row) shown`,
            );
            prints_of_tables.push(`${table} ${rows[0]?.print}`);
          }
          return prints_of_tables.join(', ');
        } finally {
          await database.drop();
        }
      }),
    );
    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).not.toBe(prints[0]);
  },
  // Three are made at once.
  360_000,
);
