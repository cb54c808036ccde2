import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** A clinic's books as seen by one statement. */
export interface Books {
  clinic_id: number;
  /** Sum over all accounts. */
  ledger_cents: number;
  /** What the clinic is owed by its payable account; credits are negative. */
  payable_cents: number;
  /** The same, by its completed transactions. */
  owed_cents: number;
  suspense_cents: number;
  /** Money on hold. */
  held_cents: number;
}

const books_of = `
  select c.id as clinic_id, coalesce(j.ledger_cents, 0) as ledger_cents, coalesce(j.payable_cents, 0) as payable_cents,
    coalesce(j.suspense_cents, 0) as suspense_cents, coalesce(t.owed_cents, 0) as owed_cents, coalesce(t.held_cents, 0) as held_cents
  from unnest($1::int8[]) c(id)
  left join lateral (
    select sum(acquirer_receivable_cents + clinic_payable_cents + fee_revenue_cents + gst_payable_cents + suspense_cents + bank_cents
        + giro_fee_revenue_cents + note_expense_cents + note_income_cents)::int8 as ledger_cents,
      sum(clinic_payable_cents)::int8 as payable_cents, sum(suspense_cents)::int8 as suspense_cents
    from journal_entry where clinic_id = c.id
  ) j on true
  left join lateral (
    select sum(pay_to_clinic_cents) filter (where status = 'p')::int8 as owed_cents,
      sum(paid_cents) filter (where status = 'h')::int8 as held_cents
    from transaction where clinic_id = c.id
  ) t on true`;

/** H2: at any time the ledger sums to zero and each account matches its rows. */
export function judgeBooks(books: Books): string[] {
  const where = `H2 the books of clinic ${books.clinic_id}`;
  const wrong: string[] = [];
  if (books.ledger_cents !== 0) wrong.push(`${where} are ${books.ledger_cents} cents out of balance`);
  if (books.payable_cents + books.owed_cents !== 0)
    wrong.push(`${where} owe ${-books.payable_cents} cents, its transactions say ${books.owed_cents}`);
  if (books.suspense_cents + books.held_cents !== 0)
    wrong.push(`${where} hold ${-books.suspense_cents} cents, its transactions say ${books.held_cents}`);
  return wrong;
}

const looks_every_ms = 150;

/** Reads the books of some clinics repeatedly during writes. Reads that a fault prevents are not judged. */
export function watchBooks(
  owner: pg.Pool,
  clinic_ids: readonly number[],
): () => Promise<{ looks: number; wrong: string[] }> {
  const wrong = new Set<string>();
  let [looks, running] = [0, true];
  const watching = (async () => {
    while (running) {
      const read = await owner.query<Books>(books_of, [clinic_ids]).catch(() => undefined);
      if (read) looks += 1;
      for (const books of read?.rows ?? []) for (const sentence of judgeBooks(books)) wrong.add(sentence);
      await delay(looks_every_ms);
    }
  })();
  return async () => {
    running = false;
    await watching;
    return { looks, wrong: [...wrong] };
  };
}
