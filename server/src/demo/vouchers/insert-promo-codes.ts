import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { bulkInsert, takeIds } from '../bulk-insert.ts';
import type { UsableCode } from './invent-sales.ts';

interface Offer {
  code: string;
  /** Off the order. Absent: a percentage. */
  amount_cents?: number;
  rate?: string;
  from: number;
  to: number;
  most_uses?: number;
  is_ended?: true;
  /** It could be used as often as it was. */
  is_used_up?: true;
}

/** Codes in every state: live, upcoming, expired, used up and ended. Only those with an amount were used. */
const offers: readonly Offer[] = [
  { code: 'HEALTH10', amount_cents: 1_000, from: -200, to: 90 },
  { code: 'WELCOME5', amount_cents: 500, from: -120, to: 200 },
  { code: 'FIRST2', amount_cents: 200, from: -60, to: 90, is_used_up: true },
  { code: 'FLU15', rate: '0.15', from: -30, to: 30, most_uses: 200 },
  { code: 'NEWYEAR20', rate: '0.2', from: 12, to: 60 },
  { code: 'SPRING8', amount_cents: 800, from: -220, to: -100 },
  { code: 'STAFF50', rate: '0.5', from: -60, to: 120, is_ended: true },
];

/** Patterns of the codes that are used up, at every branch. */
export const used_up_codes = offers.filter(({ is_used_up }) => is_used_up).map(({ code }) => `${code}%`);

export interface DemoCode extends UsableCode {
  can_be_used: boolean;
}

/** Promo codes of the group's branches. Their uses are counted when the orders are known. */
export async function insertPromoCodes(
  client: pg.ClientBase,
  group_id: number,
  { branch_ids, owner, now }: { branch_ids: readonly number[]; owner: { id: number; username: string }; now: Date },
): Promise<DemoCode[]> {
  const today = singaporeDay(now);
  const made = branch_ids.flatMap((clinic_id, branch) =>
    offers.map((offer) => ({ ...offer, clinic_id, code: branch === 0 ? offer.code : `${offer.code}${branch + 1}` })),
  );
  const ids = await takeIds(client, 'promo_code', made.length);
  const rows = made.map(({ code, clinic_id, amount_cents, rate, from, to, most_uses, is_ended }, index) => {
    const created_at = new Date(startOfDay(addDays(today, Math.min(from, 0) - 3)).getTime() + 10 * 3_600_000);
    const ended_at = is_ended ? new Date(startOfDay(addDays(today, -5)).getTime() + 15 * 3_600_000) : null;
    return {
      id: ids[index] ?? 0,
      group_id,
      clinic_id,
      created_at,
      updated_at: ended_at ?? created_at,
      created_by: owner.id,
      create_user: owner.username,
      code,
      type: rate === undefined ? 'a' : 'p',
      rate: rate ?? null,
      amount_cents: amount_cents ?? null,
      valid_from: addDays(today, from),
      valid_to: addDays(today, to),
      all_vouchers: true,
      most_uses: most_uses ?? null,
      uses: 0,
      discount_cents: 0,
      status: ended_at ? 'c' : 'l',
      ended_at,
      ended_by: ended_at && owner.id,
      end_user: ended_at && owner.username,
    };
  });
  await bulkInsert(client, 'promo_code', rows);
  await bulkInsert(
    client,
    'promo_code_taken',
    rows.map(({ clinic_id, code }) => ({ group_id, code, clinic_id })),
  );
  await client.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, after)
     select p.group_id, p.clinic_id, t.at, t.kind, 'promo_code', p.id, $2, $3, t.after from promo_code p cross join lateral (values
       (p.created_at, 'promo_code_created', jsonb_build_object('code', p.code, 'valid_from', p.valid_from, 'valid_to', p.valid_to)),
       (p.ended_at, 'promo_code_ended', jsonb_build_object('uses', p.uses))) t(at, kind, after)
     where p.group_id = $1 and t.at is not null order by t.at, p.id`,
    [group_id, owner.id, owner.username],
  );
  return rows.map(({ id, clinic_id, code, valid_from, valid_to, amount_cents, status }) => ({
    id,
    clinic_id,
    code,
    valid_from,
    valid_to,
    amount_cents: amount_cents ?? 0,
    can_be_used: status === 'l' && amount_cents !== null,
  }));
}
