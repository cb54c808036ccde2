import { getUserOrder, listUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import { orderList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { listReads } from '../../../platform/list/list-reads.ts';

export const orderReads = listReads(orderList, listUserOrders, { live: ['voucher_sold'], one: getUserOrder });
