-- Reason: a payment that an acquirer collected is confirmed by the line of its payout, and its own receivable ends at zero there.

-- What an acquirer's payout has of each payment: the payment and its refunds. The running release sums it by clinic.
create function resolve_payments_of_payout(payout bigint)
returns table (clinic_id bigint, group_id bigint, transaction_id bigint, gross_cents bigint, fee_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.clinic_id, c.group_id, i.transaction_id, sum(i.gross_cents)::bigint, sum(i.fee_cents)::bigint
  from acquirer_payout_item i join clinic c on c.id = i.clinic_id where i.acquirer_payout_id = payout group by 1, 2, 3
$$;
alter function resolve_payments_of_payout(bigint) owner to clinic_resolver;
revoke all on function resolve_payments_of_payout(bigint) from public;
grant execute on function resolve_payments_of_payout(bigint) to clinic_head_office;
