import { makeDays, sampleMapping, saveMapping, yesterday } from '../../money/books.ts';
import type { DomainSamples, World } from '../sample.ts';

/** A day of the books that has an entry of the clinic. */
async function booksOf({ app, clinic }: World): Promise<number> {
  await saveMapping(app);
  const made = await makeDays(app, yesterday());
  if (made.status !== 201 && made.status !== 200) throw new Error(`No day of the books: ${made.text}`);
  await app.owner.query(
    `with entry as (insert into journal_entry (clinic_id, at, kind, bank_cents, suspense_cents) values ($1, $2, 'extra_payment', 1, -1)
       returning clinic_id, id)
     insert into accounting_entry (clinic_id, journal_entry_id, day) select clinic_id, id, $2::date from entry`,
    [clinic.id, yesterday()],
  );
  await app.owner.query('insert into accounting_seen values ($1, 0) on conflict do nothing', [clinic.id]);
  const { rows } = await app.owner.query<{ id: number }>(
    `with made as (
       insert into accounting_export (number, kind, day, payment_advice_id, entries, late_entries, debit_cents, lines)
       select 'J-sample-' || $1::bigint, 'payout', $2, -$1::bigint, 1, 0, 1, $3::jsonb returning id
     ) select id from made`,
    [clinic.id * 1_000_000 + nextSample(), yesterday(), JSON.stringify([lineOf(clinic)])],
  );
  const id = rows[0]?.id ?? 0;
  await app.owner.query(
    `insert into accounting_file values ($1, 'csv', 1, 'J-sample.csv', 1, 'x', encode(sha256('x'), 'hex'))`,
    [id],
  );
  return id;
}

let samples_made = 0;
const nextSample = (): number => {
  samples_made += 1;
  return samples_made;
};
const lineOf = (clinic: { id: number; name: string }) => ({
  clinic_id: clinic.id,
  clinic_name: clinic.name,
  account: 'bank',
  late_of: null,
  code: '600',
  name: 'Bank',
  tax_rate: 'No Tax (0%)',
  tracking: null,
  cents: 1,
  entries: 1,
});

const withBooks = {
  make: async (world: World) => {
    await booksOf(world);
    return {};
  },
};

export const samples: DomainSamples = {
  previewAccountingDay: { make: async () => ({ query: { day: yesterday() } }) },
  makeAccountingDays: {
    make: async (world) => {
      await booksOf(world);
      return { body: { to_day: yesterday() } };
    },
    kept: { to_day: null },
  },
  listAccountingExports: withBooks,
  getAccountingExport: { make: async (world) => ({ params: { id: await booksOf(world) } }) },
  listExportedEntries: { make: async (world) => ({ params: { id: await booksOf(world) }, query: { line: 1 } }) },
  downloadAccountingDay: {
    make: async (world) => {
      await booksOf(world);
      return { params: { day: yesterday(), format: 'csv' } };
    },
  },
  saveAccountingMapping: {
    make: async () => ({ body: { ...sampleMapping(), updated_at: undefined } }),
    // Stored in one value.
    kept: Object.fromEntries([...Object.keys(sampleMapping()), 'updated_at'].map((field) => [field, null])),
  },
};
