import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomOf, randomUuid } from '../random.ts';
import type { InsertRecords } from './insert-records.ts';

const second_ms = 1_000;
const day_ms = 86_400_000;

interface Claimed {
  group_id: number;
  clinic_id: number;
  visit_id: number;
  status: string;
  member_id: string;
  network: string;
  opened_at: Date;
  ended_at: Date | null;
  /** The bill; null: it is made in another system, or not yet. */
  total_cents: number | null;
}

/** The members’ visits that have rung, the newest last. */
const claimed_sql = `
  select v.group_id, v.clinic_id, v.id as visit_id, v.status, v.medinet_user_id as member_id, v.medinet_network as network,
    coalesce(v.call_at, v.created_at) as opened_at, coalesce(v.consult_end_at, v.ended_at) as ended_at, b.total_cents
  from visit v left join visit_bill b on b.clinic_id = v.clinic_id and b.visit_id = v.id
  where v.group_id = $1 and v.medinet_user_id is not null and v.medinet_network is not null and v.call_at is not null
  order by v.listed_at, v.id`;

type Fate = 'submitted' | 'refused' | 'away' | 'deleted' | 'limit_known' | 'limit_failed' | 'ended';

/** Gives the unpaid visits of a branch each fate in turn, from the newest on, so that staff find claims in every lasting state. */
const fates: readonly Fate[] = ['refused', 'submitted', 'away', 'limit_known', 'deleted', 'submitted', 'limit_failed'];

/** The fate of a visit's claim. Without a bill nothing is submitted; a partner’s consult may never have one. */
function fateOf({ status, total_cents }: Claimed, place: number, random: Random): Fate {
  if (status === 'f') return random.chance(0.94) ? 'submitted' : 'refused';
  if (status === 'mc') return random.chance(0.7) ? 'limit_known' : 'limit_failed';
  if (status !== 'w' && status !== 'wc') return 'ended';
  const fate = fates[place % fates.length] ?? 'submitted';
  return steps[fate].step === 'limit' && total_cents !== null ? 'submitted' : fate;
}

const failures: Partial<Record<Fate, string>> = {
  refused: 'The claim system refused: This service is not covered.',
  away: 'The claim system did not answer within 3 seconds.',
  limit_failed: 'The claim system did not answer within 3 seconds.',
};

const steps: Record<Fate, { step: 'limit' | 'submit' | 'delete'; state: 'done' | 'failed' }> = {
  submitted: { step: 'submit', state: 'done' },
  refused: { step: 'submit', state: 'failed' },
  away: { step: 'submit', state: 'failed' },
  deleted: { step: 'delete', state: 'done' },
  limit_known: { step: 'limit', state: 'done' },
  limit_failed: { step: 'limit', state: 'failed' },
  ended: { step: 'delete', state: 'done' },
};

const codeOf = (random: Random): string => `CL-${random.whole(100_000, 999_999)}`;

interface Fated {
  fate: Fate;
  limit_cents: number | null;
  asked_at: Date;
  settled_at: Date;
  billed: Record<'total_fee_cents' | 'total_deduct_cents', number | null> & { claim_code: string | null };
}

const covered = 'Covered by the outpatient plan';

/** The log lines of a claim. */
function logOf({ clinic_id, visit_id }: Claimed, { fate, limit_cents, asked_at, settled_at, billed }: Fated): object[] {
  const failure = failures[fate] ?? null;
  const none = { claim_code: null, total_fee_cents: null, total_deduct_cents: null };
  const entry = (given: object) => ({ clinic_id, visit_id, ...none, ...given });
  const has_limit = limit_cents !== null;
  const remark = has_limit ? `The limit is ${moneyText(toDollars(limit_cents))}.` : failure;
  const limit = entry({ type: 'limit', is_done: has_limit, remark, requested_at: asked_at });
  if (billed.total_fee_cents === null) return [limit];
  const is_done = failure === null;
  const submitted = entry({
    ...billed,
    type: 'submit',
    is_done,
    remark: failure ?? covered,
    requested_at: settled_at,
  });
  if (fate !== 'deleted') return [limit, submitted];
  const deleted = { type: 'delete', is_done, remark: 'Deleted at the clinic’s request' };
  const requested_at = new Date(settled_at.getTime() + 60 * second_ms);
  return [limit, submitted, entry({ ...billed, ...deleted, total_deduct_cents: null, requested_at })];
}

/** A claim, as a row. */
function claimOf(visit: Claimed, { fate, limit_cents, settled_at, billed }: Fated, random: Random): object {
  const { group_id, clinic_id, visit_id, member_id, network, opened_at } = visit;
  const has_bill = billed.total_fee_cents !== null;
  return {
    group_id,
    clinic_id,
    visit_id,
    claim_number: randomUuid(random),
    member_id,
    network,
    opened_at,
    updated_at: settled_at,
    ...steps[fate],
    attempt: has_bill ? 2 : 1,
    tries: fate === 'away' ? 150 : 1,
    due_at: settled_at,
    ends_at: new Date(settled_at.getTime() + day_ms),
    failure: failures[fate] ?? null,
    limit_cents,
    ...billed,
    remark: fate === 'submitted' ? covered : '',
    may_exist: has_bill,
  };
}

/** The steps and amounts of a claim of this fate. */
function fatedOf(visit: Claimed, fate: Fate, random: Random): Fated {
  const { opened_at, ended_at, total_cents } = visit;
  const was_submitted = fate === 'submitted' || fate === 'deleted';
  const has_bill = was_submitted || steps[fate].step === 'submit';
  const limit_cents = fate === 'limit_failed' ? null : random.pick([3_000, 5_000, 8_000]);
  const total_fee_cents = has_bill ? (total_cents ?? random.whole(25, 90) * 100) : null;
  const total_deduct_cents = was_submitted ? Math.min(total_fee_cents ?? 0, limit_cents ?? 0) : null;
  return {
    fate,
    limit_cents,
    asked_at: new Date(opened_at.getTime() + 2 * second_ms),
    settled_at: new Date((ended_at ?? opened_at).getTime() + 3 * second_ms),
    billed: { total_fee_cents, total_deduct_cents, claim_code: was_submitted ? codeOf(random) : null },
  };
}

/** The job's entries in the trail of each visit. */
const trail_sql = `
  insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note)
  select group_id, clinic_id, updated_at, case state when 'done' then 'claim_submitted' else 'claim_failed' end, 'visit', visit_id, null, 'claims',
    null, case state when 'done' then jsonb_build_object('claim_code', claim_code, 'total_deduct_amount', total_deduct_cents / 100.0) end, failure
  from visit_claim where group_id = $1 and step = 'submit' order by updated_at, visit_id`;

/** The claims of the demo’s members, in every state that lasts. Those of a paid visit were submitted or refused. */
export const insertRecords: InsertRecords = async (client, group_id, { seed }) => {
  const { rows } = await client.query<Claimed>({ text: claimed_sql, values: [group_id], types: value_types });
  const random = randomOf(seed, 'claims', group_id);
  const open = rows.toReversed().filter(({ status }) => status === 'w' || status === 'wc');
  const open_at = Map.groupBy(open, ({ clinic_id }) => clinic_id);
  const claims = rows.map((visit) => {
    const place = open_at.get(visit.clinic_id)?.indexOf(visit) ?? 0;
    const fated = fatedOf(visit, fateOf(visit, place, random), random);
    return { claim: claimOf(visit, fated, random), log: logOf(visit, fated) };
  });
  if (claims.length === 0) return;
  await bulkInsert(
    client,
    'visit_claim',
    claims.map(({ claim }) => claim),
  );
  await bulkInsert(
    client,
    'visit_claim_log',
    claims.flatMap(({ log }) => log),
  );
  await client.query(trail_sql, [group_id]);
};
