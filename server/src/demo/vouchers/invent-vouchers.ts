import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { TerminatedBy, VoucherStatus } from '@clinic/contract/vouchers/voucher-words.ts';
import type { Random } from '../random.ts';
import { descriptionOf, offers } from './voucher-texts.ts';

/** The state of a demo voucher. */
type Standing = 'new' | 'live' | 'sold_out' | 'expired' | 'by_clinic' | 'by_platform';

/** Ten vouchers in a row show every state. */
const standings: readonly Standing[] = [
  'live',
  'new',
  'live',
  'expired',
  'live',
  'by_clinic',
  'sold_out',
  'live',
  'by_platform',
  'expired',
];

const parcels_days = 4;

interface Movement {
  created_at: Date;
  quantity: number;
  old_quantity: number;
  reason: string;
  is_sale: boolean;
}

export interface InventedVoucher {
  voucher: {
    clinic_id: number;
    created_at: Date;
    updated_at: Date;
    title: string;
    voucher_type: string;
    home_delivery: boolean;
    description: string;
    amount_cents: number;
    start_date: string;
    expiry_date: string;
    redeem_expiry_date: string | null;
    quantity: number;
    remain: number;
    validity: string;
    point: number;
    all_provider: boolean;
    status: VoucherStatus;
    terminated_at: Date | null;
    terminated_by: TerminatedBy | null;
  };
  movements: Movement[];
  /** The branches where it is valid. Empty: every branch. */
  branch_ids: number[];
}

interface Place {
  branch_ids: readonly number[];
  now: Date;
}

/** The days of a voucher, counted from today. */
function daysOf(standing: Standing, random: Random): { start: number; end: number } {
  if (standing === 'new') return { start: random.whole(1, 20), end: random.whole(60, 150) };
  if (standing === 'expired') return { start: -random.whole(150, 240), end: -random.whole(3, 40) };
  return { start: -random.whole(20, 110), end: random.whole(25, 200) };
}

/** How often a voucher is bought. Kits are sold within few days: more of them would hide all other sales. */
const salesOf = (standing: Standing, home_delivery: boolean, random: Random): number => {
  if (standing === 'sold_out') return 6;
  return home_delivery ? random.whole(4, 9) : random.whole(30, 76);
};

interface Selling {
  standing: Standing;
  from: Date;
  until: Date;
  quantity: number;
  sales: number;
}

/** The movements of the stock: all of it when the voucher went live, then sales, and sometimes more stock. */
function movementsOf({ standing, from, until, quantity, sales }: Selling, random: Random): Movement[] {
  const span = until.getTime() - from.getTime();
  const moved: Movement[] = [{ created_at: from, quantity, old_quantity: 0, reason: 'Went live', is_sale: false }];
  const times = Array.from({ length: sales }, () => random.next()).toSorted((one, other) => one - other);
  let left = quantity;
  for (const [index, at] of times.entries()) {
    const is_last = index === times.length - 1;
    const sold = standing === 'sold_out' && is_last ? left : Math.min(left - 1, random.whole(1, 4));
    if (sold < 1) break;
    const created_at = new Date(from.getTime() + Math.round(span * (0.05 + 0.9 * at)) + index);
    moved.push({ created_at, quantity: -sold, old_quantity: left, reason: 'Sale', is_sale: true });
    left -= sold;
  }
  return moved;
}

function inventOne(index: number, clinic_id: number, { branch_ids, now }: Place, random: Random): InventedVoucher {
  const standing = standings[index % standings.length] ?? 'live';
  const offer = offers[index % offers.length];
  if (!offer) throw new Error('There are no offers.');
  const today = singaporeDay(now);
  const { start, end } = daysOf(standing, random);
  const [start_date, expiry_date] = [addDays(today, start), addDays(today, end)];
  const created_at = new Date(
    startOfDay(addDays(today, Math.min(start, 0) - random.whole(2, 9))).getTime() + 9.5 * 3_600_000,
  );
  const is_ended = standing === 'by_clinic' || standing === 'by_platform';
  const terminated_at = is_ended ? new Date(now.getTime() - random.whole(2, 15) * 86_400_000) : null;
  const live_at = standing === 'new' ? null : new Date(created_at.getTime() + random.whole(1, 30) * 3_600_000);
  const quantity = standing === 'sold_out' ? random.whole(12, 40) : random.whole(10, 30) * 10;
  const sold_until = standing === 'expired' ? startOfDay(expiry_date) : (terminated_at ?? now);
  // Parcels are sent within days, so none of them is old.
  const sold_from = offer.home_delivery ? new Date(sold_until.getTime() - parcels_days * 86_400_000) : live_at;
  const movements =
    live_at && sold_from
      ? movementsOf(
          {
            standing,
            from: sold_from > live_at ? sold_from : live_at,
            until: sold_until,
            quantity,
            sales: salesOf(standing, offer.home_delivery ?? false, random),
          },
          random,
        )
      : [];
  const last = movements.at(-1);
  const reach = index % 3 === 0 ? 'all' : index % 3 === 1 ? 'own' : 'chosen';
  return {
    voucher: {
      clinic_id,
      created_at,
      updated_at: terminated_at ?? last?.created_at ?? created_at,
      title: offer.title,
      voucher_type: offer.voucher_type,
      home_delivery: offer.home_delivery ?? false,
      description: descriptionOf(offer),
      amount_cents: offer.amount_cents - (random.chance(0.25) ? 500 : 0),
      start_date,
      expiry_date,
      redeem_expiry_date: random.chance(0.4) ? addDays(expiry_date, random.whole(30, 180)) : null,
      quantity,
      remain: last ? last.old_quantity + last.quantity : quantity,
      validity: random.chance(0.2) ? 'm' : 'y',
      point: random.chance(0.5) ? Math.round(offer.amount_cents / 100) : 0,
      all_provider: reach === 'all',
      status: standing === 'new' ? 'i' : is_ended ? 'c' : 'l',
      terminated_at,
      terminated_by: standing === 'by_clinic' ? 'c' : standing === 'by_platform' ? 'h' : null,
    },
    movements,
    branch_ids: reach === 'all' ? [] : reach === 'own' ? [clinic_id] : branch_ids.slice(0, 2),
  };
}

/** Vouchers of every state and type, spread over the branches. */
export const inventVouchers = (random: Random, count: number, place: Place): InventedVoucher[] =>
  Array.from({ length: count }, (_, index) =>
    inventOne(index, place.branch_ids[Math.floor(index / 3) % place.branch_ids.length] ?? 0, place, random),
  );
