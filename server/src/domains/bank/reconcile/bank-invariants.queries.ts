import { sql } from 'kysely';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';

/** Invariants of the bank's statements. */
export const bankInvariants: Invariant[] = [
  {
    name: 'the opening balance of a bank statement and its lines give its closing balance',
    of: 'all',
    violations: () => sql`
      select 'bank statement ' || s.id as row, 'opens with ' || s.opening_cents || ' cents and closes with ' || s.closing_cents
        || ', its lines are ' || l.cents as wrong
      from bank_statement s cross join lateral (
        select coalesce(sum(b.amount_cents), 0)::bigint as cents
        from bank_statement_line o join bank_line b on b.id = o.bank_line_id
        where o.bank_statement_id = s.id and b.currency = s.currency
      ) l
      where s.kind = 'statement' and s.opening_cents + l.cents <> s.closing_cents`,
  },
  {
    name: 'a statement has booked lines of its own account and days',
    of: 'all',
    violations: () => sql`
      select 'bank line ' || b.id as row, 'is of account ' || b.bank_account_id || ' and day ' || b.booking_day || ', and in statement ' || s.id as wrong
      from bank_statement_line o join bank_line b on b.id = o.bank_line_id join bank_statement s on s.id = o.bank_statement_id
      where b.bank_account_id <> s.bank_account_id or b.kind <> 'statement' or b.status <> 'booked'
        or b.booking_day not between s.from_day and s.to_day`,
  },
];

/** Files of the bank as they came, kept forever. */
export const bankFiles: NamedFiles = {
  of: 'all',
  files: () => sql`select 'bank file ' || id as row, file as key, content_hash as sha256 from bank_statement_file`,
};
