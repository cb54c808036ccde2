import type pg from 'pg';

/** The full name of a user whose id is in a column, as the portal writes it into its notifications. */
const nameOf = (column: string): string =>
  `(select trim(u.first_name || ' ' || u.last_name) from staff_user u where u.id = ${column})`;

/** Notifications derived from the last month of demo data. Each select gives the clinic, kind, recipients and time. */
const news = [
  `select clinic_id, 'payment_held', null::bigint, 'ROLE_TRANSACTION_VIEW', null::bigint, paid_at,
     jsonb_build_object('transaction_id', id, 'amount_cents', paid_cents,
       'reason', case when paid_cents = amount_cents then 'late' else 'amount' end)
   from transaction where status = 'h' and paid_at > $1`,
  `select clinic_id, 'issue_answered', null, 'ROLE_ISSUE_VIEW', null, updated_at,
     jsonb_build_object('transaction_id', transaction_id, 'issue_id', id, 'status', status)
   from issue where status <> 'n' and updated_at > $1`,
  `select clinic_id, 'refund_requested', null, 'ROLE_TRANSACTION_UPDATE', requested_by, created_at,
     jsonb_build_object('refund_id', id, 'transaction_id', transaction_id, 'amount_cents', amount_cents, 'by', ${nameOf('requested_by')})
   from refund where created_at > $1`,
  `select clinic_id, 'refund_decided', requested_by, null, null, decided_at,
     jsonb_build_object('refund_id', id, 'transaction_id', transaction_id, 'amount_cents', amount_cents, 'by', ${nameOf('decided_by')},
       'decision', case status when 'j' then 'rejected' else 'approved' end)
   from refund where decided_at > $1`,
  `select clinic_id, 'refund_failed', null, 'ROLE_TRANSACTION_UPDATE', null, answered_at,
     jsonb_build_object('refund_id', id, 'transaction_id', transaction_id, 'amount_cents', amount_cents)
   from refund where status = 'f' and answered_at > $1`,
  `select clinic_id, 'payment_note_raised', null, 'ROLE_PAYMENTNOTE_VIEW', null, created_at,
     jsonb_build_object('payment_note_id', id, 'transaction_id', transaction_id, 'display_id', display_id,
       'amount_cents', coalesce(credit_cents, debit_cents))
   from payment_note where status = 'i' and created_at > $1`,
  `select clinic_id, case process_status when 'p' then 'payment_advice_paid' else 'payout_failed' end, null,
     'ROLE_PAYMENTADVICE_VIEW', null, updated_at,
     jsonb_build_object('payment_advice_id', id, 'display_id', display_id, 'amount_cents', pay_to_clinic_total_cents)
   from payment_advice where process_status in ('p', 'f') and updated_at > $1`,
  `select clinic_id, 'review_low', null, 'ROLE_CUSTOMER_REVIEW_FEEDBACK', null, created_at,
     jsonb_build_object('review_id', id, 'rating', half_stars / 2.0)
   from review where half_stars <= 4 and created_at > $1`,
  `select null, 'new_device_signed_in', id, null, null, $2::timestamptz - interval '26 hours',
     jsonb_build_object('device', 'Chrome on an Android phone', 'address', '203.0.113.20')
   from staff_user where group_id = $3 and created_at < $2 and not change_password`,
];

/** Notifications of each demo user: a month of them, read except for the last two days. The transaction must have entered the group. */
export async function insertNotifications(client: pg.ClientBase, group_id: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 30 * 86_400_000);
  await client.query(
    `insert into notification (clinic_id, kind, user_id, role, actor_id, at, data, group_id, delivered_at)
     select n.*, $3, $2 from (${news.join(' union all ')}) n (clinic_id, kind, user_id, role, actor_id, at, data)
     where at <= $2 and (clinic_id is null or clinic_id in (select c.id from clinic c where c.group_id = $3))
     order by at`,
    [since, now, group_id],
  );
  await client.query(
    `insert into notification_pointer (group_id, user_id, clinic_id, read_up_to)
     select $1, m.user_id, m.clinic_id, max(n.id) from user_group_clinic m
     join notification n on n.clinic_id = m.clinic_id and n.at < $2::timestamptz - interval '2 days'
     where m.group_id = $1 group by m.user_id, m.clinic_id`,
    [group_id, now],
  );
}
