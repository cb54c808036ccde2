import type pg from 'pg';

/** A payment row, identified by the id that its client chose. */
export interface PaymentFact {
  id: string;
  transaction_id: number;
  payment_status: string;
  status: string;
  /** Numbers of codes, creation entries, stored answers and events. */
  codes: number;
  created: number;
  answers: number;
  events: number;
  /** How often the trail records its failure, cancellation and payment. */
  failed: number;
  cancelled: number;
  money: number;
}

export interface OutcomeFact {
  id: string;
  transaction_id: number | null;
  effect: string;
}

/** The database's facts about these clinics, to compare with what their clients were told. */
export interface Facts {
  payments: PaymentFact[];
  outcomes: OutcomeFact[];
  /** Keys with a stored answer whose payment does not exist. */
  answers_without_payment: string[];
}

const payments_of = `
  select t.patient_id as id, t.id as transaction_id, t.payment_status, t.status,
    (select count(*)::int from payment_code c where c.clinic_id = t.clinic_id and c.transaction_id = t.id) as codes,
    (select count(*)::int from idempotency_key k where k.user_id = t.created_by and k.key = t.patient_id and k.status = 200) as answers,
    (select count(*)::int from event e where e.clinic_id = t.clinic_id and e.name = 'payment_receive'
      and (e.data ->> 'transaction_id')::int8 = t.id) as events,
    a.created, a.failed, a.cancelled, a.money
  from transaction t cross join lateral (
    select count(*) filter (where kind = 'transaction_created')::int as created,
      count(*) filter (where kind = 'transaction_failed')::int as failed,
      count(*) filter (where kind = 'transaction_cancelled')::int as cancelled,
      count(*) filter (where kind in ('transaction_paid', 'transaction_held', 'transaction_extra_payment'))::int as money
    from audit where audit.clinic_id = t.clinic_id and audit.entity = 'transaction' and audit.entity_id = t.id) a
  where t.clinic_id = any ($1)`;

const outcomes_of = `
  select acquirer_id as id, transaction_id, effect from payment_outcome
  where clinic_id = any ($1) or acquirer_id = any ($2)`;

const answers_without_payment_of = `
  select k.key from idempotency_key k where k.user_id = any ($1) and k.status = 200
    and not exists (select from transaction t where t.patient_id = k.key)`;

export interface FactsWanted {
  clinic_ids: number[];
  user_ids: number[];
  /** Outcomes are searched by id too: an outcome of a missing payment belongs to no clinic. */
  acquirer_ids: string[];
}

export async function readFacts(owner: pg.Pool, wanted: FactsWanted): Promise<Facts> {
  const payments = await owner.query<PaymentFact>(payments_of, [wanted.clinic_ids]);
  const outcomes = await owner.query<OutcomeFact>(outcomes_of, [wanted.clinic_ids, wanted.acquirer_ids]);
  const answers = await owner.query<{ key: string }>(answers_without_payment_of, [wanted.user_ids]);
  return {
    payments: payments.rows,
    outcomes: outcomes.rows,
    answers_without_payment: answers.rows.map(({ key }) => key),
  };
}
