import { shareOf } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { gstOn } from '../clinics/fees.ts';
import type { Random } from '../random.ts';
import type { TransactionRow } from '../rows.ts';
import type { NoteRow } from './settlement-rows.ts';
import type { SeededClinic } from '../clinics/tenants.ts';

const hour_ms = 3_600_000;

const reasons = {
  credit: [
    'Admin fee charged twice',
    'Subsidy of the vaccination campaign',
    'Rebate for prompt service',
    'Voucher settled at the older price',
  ],
  debit: [
    'Promotion shared by the clinic',
    'Correction of the fee plan',
    'Courier of medicine',
    'Overpaid in an earlier advice',
  ],
};

const rejections = ['Not agreed, please call us.', 'Already settled by phone.', 'Wrong transaction.'];

/** A note without its numbers, which are given in the order in which notes were raised. */
export type NewNote = Omit<NoteRow, 'id' | 'display_id' | 'payment_advice_id'>;

type Review = Pick<NoteRow, 'status' | 'reviewed_at' | 'reviewed_by' | 'review_user' | 'review_remark' | 'updated_at'>;

/** The clinic's decision on a note: old ones are decided, many of the last days' are new. */
function review(random: Random, clinic: SeededClinic, created_at: Date, now: Date): Review {
  const reviewed_at = new Date(created_at.getTime() + Math.floor((4 + random.next() * 70) * hour_ms));
  const age_days = (now.getTime() - created_at.getTime()) / (24 * hour_ms);
  const open = { reviewed_at: null, reviewed_by: null, review_user: null, review_remark: null };
  if (reviewed_at > now || (age_days < 11 && random.chance(0.6)))
    return { status: 'i', ...open, updated_at: created_at.toISOString() };
  const status = random.chance(0.86) ? ('a' as const) : ('r' as const);
  const at = reviewed_at.toISOString();
  return {
    status,
    reviewed_at: at,
    reviewed_by: clinic.reviewer.id,
    review_user: clinic.reviewer.username,
    review_remark: status === 'r' ? random.pick(rejections) : random.chance(0.2) ? 'Checked.' : null,
    updated_at: at,
  };
}

/** The platform's notes on some of the payments of the clinics. */
export function platformNotes(
  paid: TransactionRow[],
  clinics: ReadonlyMap<number, SeededClinic>,
  now: Date,
  random: Random,
): NewNote[] {
  return paid.flatMap((transaction) => {
    const clinic = clinics.get(transaction.clinic_id);
    if (!clinic || !random.chance(0.011)) return [];
    const paid_at = new Date(transaction.paid_at ?? transaction.created_at);
    const created_at = new Date(paid_at.getTime() + Math.floor((10 + random.next() * 190) * hour_ms));
    if (created_at > now) return [];
    const kind = random.chance(0.55) ? ('credit' as const) : ('debit' as const);
    const amount_cents = Math.max(50, Math.floor((transaction.amount_cents * random.whole(4, 22)) / 100));
    const gst_rate = gstOn(clinic.plan, singaporeDay(created_at)).rate;
    return [
      {
        clinic_id: clinic.id,
        transaction_id: transaction.id,
        refund_id: null,
        created_at: created_at.toISOString(),
        create_user: 'the platform',
        credit_cents: kind === 'credit' ? amount_cents : null,
        debit_cents: kind === 'debit' ? amount_cents : null,
        gst_cents: shareOf(amount_cents, gst_rate),
        gst_rate,
        remark: random.pick(reasons[kind]),
        ...review(random, clinic, created_at, now),
      },
    ];
  });
}
