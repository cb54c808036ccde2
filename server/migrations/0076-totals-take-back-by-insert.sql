-- Reason: the distributed engine runs no update from a query in a trigger of a worker; what leaves the totals is added to them with its sign.
create or replace function add_to_totals() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into transaction_total as t (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents, complete_transactions)
    select n.clinic_id, p.period, p.first_day, sum(n.transactions)::int8, sum(n.amount_cents)::int8,
      coalesce(sum(n.amount_cents) filter (where n.status = 'i'), 0)::int8, coalesce(sum(n.amount_cents) filter (where n.status = 'p'), 0)::int8,
      coalesce(sum(n.transactions) filter (where n.status = 'p'), 0)::int8
    from new_rows n cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', n.day)::date), ('day', n.day)) p(period, first_day)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (clinic_id, period, first_day) do update set transactions = t.transactions + excluded.transactions,
      amount_cents = t.amount_cents + excluded.amount_cents, pending_cents = t.pending_cents + excluded.pending_cents,
      complete_cents = t.complete_cents + excluded.complete_cents,
      complete_transactions = t.complete_transactions + excluded.complete_transactions;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into transaction_total as t (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents, complete_transactions)
    select r.clinic_id, p.period, p.first_day, -sum(r.transactions)::int8, -sum(r.amount_cents)::int8,
      -coalesce(sum(r.amount_cents) filter (where r.status = 'i'), 0)::int8, -coalesce(sum(r.amount_cents) filter (where r.status = 'p'), 0)::int8,
      -coalesce(sum(r.transactions) filter (where r.status = 'p'), 0)::int8
    from old_rows r cross join lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', r.day)::date), ('day', r.day)) p(period, first_day)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (clinic_id, period, first_day) do update set transactions = t.transactions + excluded.transactions,
      amount_cents = t.amount_cents + excluded.amount_cents, pending_cents = t.pending_cents + excluded.pending_cents,
      complete_cents = t.complete_cents + excluded.complete_cents,
      complete_transactions = t.complete_transactions + excluded.complete_transactions;
  end if;
  return null;
end $$;
