import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platform from './platform-vouchers.ts';
import * as vouchers from './vouchers.ts';

export const vouchersContract = domainContract({
  areas: { Vouchers: [vouchers] },
  others: [platform],
  refusals: refusalTable({
    voucher_not_found: { status: 404, detail: 'Voucher not found at this branch.' },
    voucher_not_new: { status: 409, detail: 'This voucher is no longer new and cannot be changed.' },
    voucher_terminated: { status: 409, detail: 'This voucher is already terminated.' },
  }),
});
