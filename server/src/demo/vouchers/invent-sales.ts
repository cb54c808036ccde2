import { sharesOf } from '../../domains/vouchers/sale/price.rules.ts';
import { checkSignOf, serial_alphabet, serial_length } from '@clinic/contract/vouchers/serial-number.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { DemoCustomer } from '../records/demo-customers.ts';
import type { Random } from '../random.ts';

/** A sale of the stock's log, with its voucher. */
export interface SaleRow {
  clinic_id: number;
  voucher_id: number;
  created_at: Date;
  quantity: number;
  title: string;
  product: 'vc' | 'vh' | 'vhd';
  amount_cents: number;
  redeem_expiry_date: string | null;
  validity: 'm' | 'y';
  branch_ids: number[] | null;
}

/** A customer, with their id in the consumer app. */
export interface Buyer extends DemoCustomer {
  user_id: string;
}

/** A promo code that orders of its branch may have used. */
export interface UsableCode {
  id: number;
  clinic_id: number;
  code: string;
  valid_from: string;
  valid_to: string;
  amount_cents: number;
}

type CertificateEnd = 'open' | 'redeemed' | 'refund_requested' | 'refund_approved' | 'refund_refused';

interface InventedCertificate {
  seq_no: string;
  price_cents: number;
  end: CertificateEnd;
  ended_at: Date | null;
  /** Where it was redeemed. */
  redeemed_at: number | null;
}

export interface InventedOrder {
  sale: SaleRow;
  customer: Buyer;
  code: UsableCode | undefined;
  discount_cents: number;
  acquirer_id: string;
  delivery_address: string | null;
  /** A parcel: when it was sent and received. */
  sent_at: Date | null;
  received_at: Date | null;
  certificates: InventedCertificate[];
}

const streets = [
  'Bedok North Road',
  'Serangoon Avenue 2',
  'Tampines Street 81',
  'Clementi Avenue 3',
  'Toa Payoh Lorong 4',
];

const serialFrom = (random: Random): string => {
  const signs = Array.from({ length: serial_length - 1 }, () =>
    serial_alphabet.charAt(random.whole(0, serial_alphabet.length - 1)),
  ).join('');
  return signs + checkSignOf(signs);
};

const between = (random: Random, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(random.next() * Math.max(1, to.getTime() - from.getTime())));

interface Span {
  /** The last settlement: what was redeemed since then waits for the next one. */
  settled_to: Date;
  now: Date;
}

const ends: readonly (readonly [CertificateEnd, number])[] = [
  ['open', 88],
  ['redeemed', 5],
  ['refund_requested', 2],
  ['refund_approved', 3],
  ['refund_refused', 2],
];

function inventEnd(random: Random, { created_at, branch_ids, clinic_id, product }: SaleRow, { settled_to, now }: Span) {
  const end = random.weighted(ends);
  const from = created_at > settled_to ? created_at : settled_to;
  if (end === 'open' || (end === 'redeemed' && product === 'vhd'))
    return { end: 'open' as const, ended_at: null, redeemed_at: null };
  if (end !== 'redeemed') return { end, ended_at: between(random, created_at, now), redeemed_at: null };
  const elsewhere = branch_ids?.filter((id) => id !== clinic_id) ?? [];
  const redeemed_at = elsewhere.length > 0 && random.chance(0.3) ? random.pick(elsewhere) : clinic_id;
  return {
    end,
    ended_at: between(random, from, now),
    redeemed_at: branch_ids?.includes(redeemed_at) === false ? (branch_ids[0] ?? clinic_id) : redeemed_at,
  };
}

/** When a parcel was sent and received, if it was. */
function inventDelivery(random: Random, { created_at, product }: SaleRow, { settled_to, now }: Span) {
  const from = created_at > settled_to ? created_at : settled_to;
  if (product !== 'vhd' || !random.chance(0.7)) return { sent_at: null, received_at: null };
  const sent_at = between(random, from, now);
  return { sent_at, received_at: random.chance(0.5) ? between(random, sent_at, now) : null };
}

function inventOrder(
  random: Random,
  sale: SaleRow,
  { customers, codes, span }: { customers: readonly Buyer[]; codes: readonly UsableCode[]; span: Span },
): InventedOrder {
  const day = singaporeDay(sale.created_at);
  const usable = codes.filter(
    ({ clinic_id, valid_from, valid_to }) => clinic_id === sale.clinic_id && valid_from <= day && day <= valid_to,
  );
  const code = usable.length > 0 && random.chance(0.3) ? random.pick(usable) : undefined;
  const full_cents = sale.amount_cents * sale.quantity;
  const discount_cents = code ? Math.min(code.amount_cents, full_cents - sale.quantity) : 0;
  const delivery = inventDelivery(random, sale, span);
  const certificates = sharesOf(full_cents - discount_cents, sale.quantity).map((price_cents) => ({
    seq_no: serialFrom(random),
    price_cents,
    // A sent order is redeemed as a whole.
    ...(delivery.sent_at
      ? { end: 'redeemed' as const, ended_at: delivery.sent_at, redeemed_at: sale.clinic_id }
      : inventEnd(random, sale, span)),
  }));
  return {
    sale,
    customer: random.pick(customers),
    code,
    discount_cents,
    acquirer_id: `acq_v${sale.voucher_id}_${serialFrom(random)}`,
    delivery_address:
      sale.product === 'vhd'
        ? `Blk ${random.whole(10, 899)} ${random.pick(streets)}, #${random.whole(2, 18)}-${random.whole(10, 420)}, Singapore ${random.whole(310_000, 679_999)}`
        : null,
    ...delivery,
    certificates,
  };
}

/** Orders for the sales of the stock, in their order. */
export const inventOrders = (
  random: Random,
  sales: readonly SaleRow[],
  given: { customers: readonly Buyer[]; codes: readonly UsableCode[]; span: Span },
): InventedOrder[] => sales.map((sale) => inventOrder(random, sale, given));
