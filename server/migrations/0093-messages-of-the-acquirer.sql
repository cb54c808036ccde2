-- Reason: the acquirer's signed messages may carry fields that the portal does not know. Each message is kept as it came, so that they can be looked up.
alter table payment_outcome add column message text;
grant update (message) on payment_outcome to clinic_app, clinic_resolver;
alter table refund add column answer_message text;
grant update (answer_message) on refund to clinic_app;

-- The function without the message serves the previous release.
create function keep_unmatched_outcome(acquirer text, webhook text, told_reference text, told_status text, told_cents bigint,
  told_paid_at timestamptz, told_at timestamptz, told_message text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into payment_outcome (acquirer_id, webhook_id, reference, status, amount_cents, paid_at, received_at, effect, message)
  values (acquirer, webhook, told_reference, told_status, told_cents, told_paid_at, told_at, 'unknown_reference', told_message)
  on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
    amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at, message = excluded.message
$$;
alter function keep_unmatched_outcome(text, text, text, text, bigint, timestamptz, timestamptz, text) owner to clinic_resolver;
