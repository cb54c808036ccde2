import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as delivers from './delivers.ts';
import * as packing from './packing.ts';
import * as platform from './platform-deliveries.ts';
import * as tracking from './tracking.ts';

export const dispensaryContract = domainContract({
  areas: { Dispensary: [packing, delivers] },
  others: [platform, tracking],
  refusals: refusalTable({
    medicine_order_not_found: { status: 404, detail: 'Order not found at this branch.' },
    medicine_order_claimed: { status: 409, detail: 'Another user is packing this order.' },
    medicine_order_unpaid: { status: 409, detail: 'This order waits for payment.' },
    medicine_order_packed: { status: 409, detail: 'This order is already packed.' },
    medicine_order_not_packed: { status: 409, detail: 'This order is not packed yet.' },
    medicine_order_collected: { status: 409, detail: 'This order is already collected.' },
    medicine_order_for_courier: { status: 409, detail: 'A courier brings this order to the patient.' },
    medicine_order_self_collected: { status: 409, detail: 'The patient collects this order at the branch.' },
    medicine_order_untraced: { status: 404, detail: 'There is no order with this number.' },
    medicine_way_not_offered: {
      status: 409,
      field: 'service_type',
      detail: 'This branch does not offer this way to get medicines.',
    },
  }),
});
