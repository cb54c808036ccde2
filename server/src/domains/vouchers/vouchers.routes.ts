import * as platform from '@clinic/contract/vouchers/platform-vouchers.ts';
import * as calls from '@clinic/contract/vouchers/vouchers.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createVoucher } from './create-voucher.ts';
import { getVoucher } from './get-voucher.ts';
import { listVoucherBranches, listVoucherTypes } from './list/list-choices.ts';
import { listVouchers } from './list/list-vouchers.ts';
import { endVoucherForHeadOffice } from './platform/end-voucher-for-head-office.ts';
import { startVoucher } from './start-voucher.ts';
import { terminateVoucher } from './terminate-voucher.ts';
import { updateVoucher } from './update-voucher.ts';

export const vouchersRoutes: Route[] = [
  route(calls.listVouchers, listVouchers),
  route(calls.listVoucherTypes, listVoucherTypes),
  route(calls.listVoucherBranches, listVoucherBranches),
  route(calls.createVoucher, createVoucher),
  route(calls.getVoucher, getVoucher),
  route(calls.updateVoucher, updateVoucher),
  route(calls.startVoucher, startVoucher),
  route(calls.terminateVoucher, terminateVoucher),
  route(platform.endVoucherForHeadOffice, endVoucherForHeadOffice),
];
