import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { listUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import { listVoucherCertificates as readCertificates } from '@clinic/server/domains/vouchers/certificates/certificate-actions.ts';
import { listUserOrders as readOrders } from '@clinic/server/domains/vouchers/orders/order-actions.ts';
import { actionCase } from '../payments/action-case.ts';
import { readScenario } from '../payments/measure-reads.ts';
import type { ReadCase } from '../payments/read-case.ts';
import type { Scenario } from '../scenario.ts';
import { last_day } from '../seed/shape.ts';
import { onPlanted } from './plant-vouchers.ts';

const flat: Partial<ReadCase> = { constant: true, half_of_bare: true };
const constant: Partial<ReadCase> = { constant: true };
const certificateCase = (name: string, query: Record<string, string>, rest = flat): ReadCase =>
  actionCase(name, listVoucherCertificates, readCertificates, query, rest);
const orderCase = (name: string, query: Record<string, string>, rest = flat): ReadCase =>
  actionCase(name, listUserOrders, readOrders, query, rest);

const month = `${addDays(last_day, -29)},${last_day}`;
/** The first voucher of the largest clinic. */
const one_voucher = { voucher_id: '1' };

const reads = [
  readScenario('sales', 'First page of the voucher sales, 20 certificates, with number and money, largest clinic', [
    certificateCase('newest first', {}),
    certificateCase('by expiry', { sort: 'expiry_date,desc' }, constant),
    certificateCase('last redeemed', { sort: 'redeem_at,desc' }, constant),
    certificateCase('not redeemed', { status: 'o' }, constant),
    certificateCase('waiting refunds', { status: 'i' }, constant),
    certificateCase('of one voucher', one_voucher, constant),
    certificateCase('of a month', { date: month }, {}),
    certificateCase('a name', { name: 'tan mei' }, {}),
  ]),
  readScenario('orders', 'First page of the voucher orders, 10 orders, with number and money, largest clinic', [
    orderCase('newest first', {}),
    orderCase('to send, oldest first', { delivery_status: 'i', sort: 'created_at,asc' }, constant),
    orderCase('last changed', { sort: 'updated_at,desc' }, constant),
    orderCase('by amount', { sort: 'amount,desc' }, constant),
    orderCase('of one voucher', one_voucher, constant),
    orderCase('of a month', { date: month }, {}),
  ]),
];

/** The lists of certificates and orders, in copies with as many certificates as transactions. */
export const lists: Scenario[] = reads.map((scenario) => ({ ...scenario, measure: onPlanted(scenario.measure) }));
