import { onPlanted as onCopiesWith } from '../seed/plant-rows.ts';
import { days, first_day, functions_sql, last_day } from '../seed/shape.ts';
import { transactions_of } from '../seed/sizes.ts';

const accounts = 3;
/** One line in so many is an exception. Those of the last days are open, as at a company that keeps up. */
const lines_per_exception = 20;
const open_days = 3;
/** Three lines have it. */
export const rare_word = 'quaresma';

const names = `'{TAN MEI LING,LIM WEI MING,SITI AISYAH,PRIYA NAIR,AHMAD FARID,GOH HUI MIN,NG JIA HAO,RACHEL WONG}'::text[]`;

/** Two more accounts, a statement of each day, and codes of the last days that pay the first account. */
const accounts_sql = `
  insert into bank_account (account_name, account_number, bic, proxy, payee_name, created_at, created_by, updated_at, updated_by)
  select 'Account ' || i, '00390001' || lpad(i::text, 2, '0'), 'DBSSSGSG', '2019' || lpad(i::text, 5, '9') || 'W', 'Account ' || i, now(), 'bench', now(), 'bench'
  from generate_series(2, ${accounts}) i;
  create temp table planted_account as select id, row_number() over (order by id) - 1 as place from bank_account;
  create temp table planted_day as select d, date '${first_day}' + d as day from generate_series(0, ${days - 1}) d;
  insert into bank_statement_file (id, bank_account_id, content_hash, file, format, lines, added, booked, imported_at, imported_by)
    overriding system value
  select d.d * ${accounts} + a.place + 1, a.id, d.d || '-' || a.id, 'none', 'camt.053', 0, 0, 0, d.day + 1, 'bench'
  from planted_day d, planted_account a;
  update payment_code p set payee_proxy = a.proxy, payee_name = a.payee_name, code_text = p.reference
  from (select * from bank_account order by id limit 1) a where p.created_at >= date '${last_day}' - 10;`;

/** Lines of a span of ids, which follow time. One in 33 is money out. */
const lines_sql = (lines: number): string => `
  insert into bank_line (id, bank_account_id, bank_statement_file_id, kind, status, booking_day, value_day, amount_cents, currency, bank_id, text,
    likeness, number, bank_references, searched, end_to_end_ids, parts, is_reversal) overriding system value
  select l.i, a.id, l.d * ${accounts} + a.place + 1, 'statement', 'booked', l.day, l.day,
    case when l.i % 33 = 0 then -l.cents else l.cents end, 'SGD', 'DBS' || l.i, l.text, 'line ' || l.i, 1,
    jsonb_build_array(jsonb_build_object('text', l.reference, 'place', 'EndToEndId')), l.text || ' DBS' || l.i || ' ' || l.reference, '{}', '[]', false
  from (
    select i, d.d, d.day, 500 + floor(pg_temp.unit(i, 50) ^ 2 * 30000)::int as cents, 'CP' || upper(substr(md5(i::text), 1, 14)) as reference,
      'PAYNOW ' || case when i % ${Math.floor(lines / 3)} = 1 then '${rare_word.toUpperCase()}' else (${names})[1 + (i % 8)::int] end as text
    from generate_series($1::bigint, $2::bigint) i join planted_day d on d.d = (i - 1) * ${days} / ${lines}
  ) l join planted_account a on a.place = l.i % ${accounts} order by l.i`;

/** Balances that continue each other, and what was not matched. */
const beside_sql = `
  insert into bank_statement (id, bank_statement_file_id, bank_account_id, kind, from_day, to_day, currency, opening_cents, closing_cents, lines)
    overriding system value
  select s.file, s.file, s.bank_account_id, 'statement', s.day, s.day, 'SGD', s.through - s.cents, s.through, s.lines
  from (
    select f.id as file, f.bank_account_id, date '${first_day}' + ((f.id - 1) / ${accounts})::int as day, coalesce(l.lines, 0) as lines,
      coalesce(l.cents, 0) as cents, (sum(coalesce(l.cents, 0)) over (partition by f.bank_account_id order by f.id))::bigint as through
    from bank_statement_file f left join (
      select bank_statement_file_id as file, count(*) as lines, sum(amount_cents)::bigint as cents from bank_line group by 1
    ) l on l.file = f.id
  ) s;
  insert into bank_exception (kind, bank_account_id, bank_line_id, amount_cents, day, reason, opened_at, due_on, owner, closed_at, closed_by, updated_at)
  select case when l.amount_cents < 0 then 'money_out' when l.id % 100 = 0 then 'wrong_amount' else 'money_without_payment' end, l.bank_account_id, l.id,
    l.amount_cents, l.booking_day, 'The line names no payment.', l.booking_day + 1, l.booking_day + 2, case when l.id % 3 = 0 then 'bench' end,
    case when l.booking_day <= date '${last_day}' - ${open_days} then l.booking_day + 2 end,
    case when l.booking_day <= date '${last_day}' - ${open_days} then 'bench' end, l.booking_day + 2
  from bank_line l where l.id % ${lines_per_exception} = 0 order by l.id;
  insert into bank_open_line (bank_line_id, bank_account_id, booking_day, judged_at)
  select bank_line_id, bank_account_id, day, opened_at from bank_exception where closed_at is null;
  select setval(pg_get_serial_sequence(t, 'id'), 100000000) from unnest(array['bank_line', 'bank_statement', 'bank_statement_file']) t`;

/** Measures on copies of the smallest database with as many lines of the bank as the size has transactions. */
export const onPlanted = onCopiesWith((size) => {
  const rows = transactions_of[size];
  return {
    what: `${rows} lines of the bank`,
    tables: ['bank_line', 'bank_statement', 'bank_statement_file', 'bank_exception', 'bank_open_line', 'payment_code'],
    prepare: `${functions_sql} ${accounts_sql}`,
    spans: [{ rows, statement: lines_sql(rows) }],
    complete: [beside_sql],
  };
});
