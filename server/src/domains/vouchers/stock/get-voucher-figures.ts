import { toDollars } from '@clinic/contract/shared/money.ts';
import type { getVoucherFigures as endpoint } from '@clinic/contract/vouchers/voucher-stock.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readCertificateSums } from '../certificates/certificate-sums.queries.ts';
import { readVoucher } from '../vouchers.queries.ts';

/** What became of a voucher's certificates, in number and money. Refuses: voucher_not_found. */
export const getVoucherFigures: Action<typeof endpoint> = async ({ db, scope, refusal }, { params: { id } }) => {
  if (!(await readVoucher(db, scope, id))) throw refusal('voucher_not_found');
  const sums = await readCertificateSums(db, scope, { voucher_id: id, date: undefined });
  const of = (statuses: string) => {
    const some = sums.filter(({ status }) => statuses.includes(status));
    const cents = some.reduce((sum, one) => sum + one.cents, 0);
    return { count: some.reduce((sum, one) => sum + one.count, 0), amount: toDollars(cents) };
  };
  return { sold: of('prija'), redeemed: of('r'), open: of('pij'), refunded: of('a') };
};
