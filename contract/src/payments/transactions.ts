import { transactionList } from './transaction-list.ts';
import { z } from 'zod/mini';
import { patientNumber } from '../shared/typed/patient-number.ts';
import { payeeMode } from '../payees/payee-mode.ts';
import { amountRange } from '../shared/lists/amount-range.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText, searchedText } from '../shared/fields.ts';
import { fieldsQuery, listOf, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { day, dayRangeQuery } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';

/** The tele-consult that a transaction pays, with the whole bill before a discount. */
const telemedOrder = z.nullable(
  z.object({ total_amount: amount, visit: z.object({ id: z.int(), patient_name: z.string() }) }),
);

export const paymentStatus = z.enum(['i', 'p', 'e']);
export const transactionStatus = z.enum(['i', 'p', 'c', 'f', 'h', 'x']);
/** The status filter of a list: a status, or `n` for unpaid transactions, those that failed or were cancelled. */
export const statusFilter = z.enum([...transactionStatus.options, 'n']);
export const adviceStatus = z.nullable(z.enum(['w', 'r', 'p', 'f']));
export const productType = z.enum(['vh', 'vhd', 'vhs', 'vc', 'v', 'c', 't']);
/** The products to filter by: `v` is every kind of voucher. */
export const productFilter = z.enum(transactionList.filters.product.order);
export type PaymentStatus = z.output<typeof paymentStatus>;
export type TransactionStatus = z.output<typeof transactionStatus>;
export type StatusFilter = z.output<typeof statusFilter>;
export type ProductType = z.output<typeof productType>;
export type ProductFilter = z.output<typeof productFilter>;

export const transaction = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  transaction_amount: amount,
  amount,
  provider_amount: z.nullable(amount),
  admin_fee: z.nullable(amount),
  admin_fee_gst: z.nullable(amount),
  handling_fee: z.nullable(amount),
  handling_fee_gst: z.nullable(amount),
  pay_to_clinic_amount: z.nullable(amount),
  patient_id: z.string(),
  remark: z.nullable(z.string()),
  clinic: z.object({
    id: z.int(),
    name: z.string(),
    building_name: z.nullable(z.string()),
    road_name: z.nullable(z.string()),
    block_no: z.nullable(z.string()),
    unit_no: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
  }),
  status: transactionStatus,
  payment_status: paymentStatus,
  payment_advice_status: adviceStatus,
  payment_advice_id: z.nullable(z.int()),
  payment_method: z.nullable(z.string()),
  /** Paid by voucher: the customer had paid the voucher before, and no money moved at the counter. */
  from_voucher: z.boolean(),
  product_type: productType,
  /** Who was paid. Own: the clinic itself, and a person says that the money is there. */
  mode: payeeMode,
  /** The statement that bills the fees of a payment to the clinic itself. */
  fee_statement_id: z.nullable(z.int()),
  reference: z.string(),
  qr_expires_at: z.nullable(instant),
  paid_at: z.nullable(instant),
  /** The day on which the bank's statement shows its money; read with the payment alone. */
  bank_confirmed_on: z.optional(z.nullable(day)),
  number_of_issues: z.int(),
  telemed_order: telemedOrder,
});
export type Transaction = z.input<typeof transaction>;

/** A row of the list: the fields of one database row. With `fields=all` also fields of related rows. */
export const transactionRow = z.extend(
  z.pick(transaction, {
    id: true,
    patient_id: true,
    created_at: true,
    transaction_amount: true,
    amount: true,
    provider_amount: true,
    admin_fee: true,
    handling_fee: true,
    pay_to_clinic_amount: true,
    product_type: true,
    status: true,
    payment_status: true,
    payment_method: true,
    from_voucher: true,
    mode: true,
    payment_advice_status: true,
    payment_advice_id: true,
    number_of_issues: true,
  }),
  {
    clinic: z.optional(transaction.shape.clinic),
    telemed_order: z.optional(transaction.shape.telemed_order),
  },
);
export type TransactionRow = z.input<typeof transactionRow>;

/** Filters of the list, its tiles and its export. */
const filters = {
  name: searchedText(64),
  date: dayRangeQuery,
  transaction_status: z.optional(z.union([statusFilter, z.literal('')])),
  product: z.optional(z.union([productFilter, z.literal('')])),
  amount: z.optional(amountRange),
  payment_advice_id: z.optional(idInPath),
};

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/clinic/transactions',
  summary: 'Transactions of the chosen branch',
  words: 'See transactions',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  query: z.object({
    ...filters,
    ...pageQuery(),
    sort: sortQuery(transactionList.sorts),
    /** `all` adds the clinic with its address and the tele-consult order to each row. */
    fields: fieldsQuery,
  }),
  response: listOf(transactionRow),
});

export const calculateTransactions = endpoint({
  name: 'calculateTransactions',
  method: 'GET',
  path: '/clinic/transactions/calculate',
  summary: 'Count and totals of the filtered transactions; `amount` is the total of the requested status, or of all',
  words: 'See the count and totals of transactions',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  query: z.object({ ...filters, status: z.optional(z.enum(['i', 'p'])) }),
  response: z.object({
    amount,
    transactions: z.int(),
    pending_amount: amount,
    complete_amount: amount,
    hold_amount: amount,
    /** Failed and cancelled. */
    unpaid_amount: amount,
    refunded_amount: amount,
    total_amount: amount,
    /** True if counting stopped at the limit, because too many transactions match the name or the amounts. */
    more_than: z.boolean(),
  }),
});

export const exportTransactions = endpoint({
  name: 'exportTransactions',
  method: 'GET',
  path: '/clinic/transactions/export',
  summary: 'The filtered transactions as a spreadsheet',
  words: 'Download the transactions as a spreadsheet',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_EXPORT' },
  query: z.object({ ...filters, sort: sortQuery(transactionList.sorts) }),
  file: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'transaction.xlsx' },
  also_writes: 'to the trail, who downloaded the file',
  while_viewing: true,
  limit: { per: 'user', max: 30, window_seconds: 60 },
});

export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/clinic/transaction/{id}',
  summary: 'One transaction',
  words: 'Open a transaction',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  params: z.object({ id: idInPath }),
  response: transaction,
  refusals: ['transaction_not_found'],
});

export const updateTransaction = endpoint({
  name: 'updateTransaction',
  method: 'PUT',
  path: '/clinic/transaction/{id}',
  summary: 'Corrects the patient ID and remark; amounts and states cannot be changed here',
  words: 'Correct a transaction’s patient ID and remark',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_UPDATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ patient_id: patientNumber, remark: optionalText(255), updated_at: z.optional(instant) }),
  response: transaction,
  saves: transaction,
  refusals: ['transaction_not_found', 'stale_object'],
});
