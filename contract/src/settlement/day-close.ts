import { z } from 'zod/mini';
import { adviceStatus, paymentStatus, productType, transactionStatus } from '../payments/transactions.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { signedAmount } from '../shared/sent-amounts.ts';
import { amount, instant } from '../shared/wire.ts';
import { day_rows_per_page, dayFigure, days_per_page } from './day-close-figures.ts';

const counted = z.object({ count: z.int(), amount });

const summed = {
  paid: counted,
  /** Money that waits for a decision of the platform: another amount, too late, or paid a second time. */
  on_hold: counted,
  /** Money that went back to customers, negative. */
  refunds: counted,
  /** Paid, on hold and refunds together. */
  takings: amount,
  /** Redeemed vouchers: money that customers had paid before, not part of the takings. */
  by_voucher: counted,
  pending: counted,
  failed: counted,
  cancelled: counted,
};

/** The figures of a day. Each payment and each movement of money counts on exactly one day. */
export const dayFigures = z.object({
  ...summed,
  /** The number of movements of money that make up the takings. */
  movements: z.int(),
  /** The part of the takings that came in after the sign-off of an earlier day. */
  carried: counted,
  open_issues: z.int(),
  /** By the person who took the payment. */
  cashiers: z.array(z.object({ user_id: z.int(), name: z.string(), ...summed })),
  products: z.array(z.object({ product_type: productType, ...summed })),
});
export type DayFigures = z.input<typeof dayFigures>;

const signOff = z.object({
  id: z.int(),
  at: instant,
  /** The name of the person who signed off. */
  by: z.string(),
  remark: z.nullable(z.string()),
});

export const dayClose = z.object({
  day,
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** Null: the day is open, and its figures move. */
  sign_off: z.nullable(signOff),
  figures: dayFigures,
  /** Movements of this day that came after its sign-off, by the day that counts them. */
  after: z.array(z.object({ stands_on: day, count: z.int(), amount, is_signed_off: z.boolean() })),
  /** The latest earlier day with money that is not signed off, within the last two weeks. */
  unsigned_before: z.nullable(day),
});
export type DayClose = z.input<typeof dayClose>;

/** A day in the list. */
export const closedDay = z.object({
  day,
  sign_off: z.nullable(signOff),
  movements: z.int(),
  takings: amount,
  carried: counted,
});
export type ClosedDay = z.input<typeof closedDay>;

/** A payment, refund or issue behind a figure. */
export const dayRow = z.object({
  /** Distinguishes the rows of one payment. */
  id: z.int(),
  figure: dayFigure,
  transaction_id: z.int(),
  patient_id: z.string(),
  at: instant,
  /** The amount of the movement; for a payment without money, the requested amount. */
  amount,
  cashier: z.string(),
  product_type: productType,
  /** The present status of the payment. */
  status: transactionStatus,
  payment_status: paymentStatus,
  payment_advice_status: adviceStatus,
  /** True for what came in after the sign-off of an earlier day. */
  is_carried: z.boolean(),
});
export type DayRow = z.input<typeof dayRow>;

const may_view = { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' } as const;

export const getDayClose = endpoint({
  name: 'getDayClose',
  method: 'GET',
  path: '/clinic/day_close',
  summary: 'The figures of the branch for a Singapore day (today by default): current, or as signed off',
  words: 'See the takings of a day',
  access: may_view,
  query: z.object({ day: z.optional(day) }),
  response: dayClose,
});

export const listDayCloses = endpoint({
  name: 'listDayCloses',
  method: 'GET',
  path: '/clinic/day_closes',
  summary: 'The days of the branch since its first payment, newest first, with their takings and sign-offs',
  words: 'See recent days and who signed them off',
  access: may_view,
  query: z.object(pageQuery(days_per_page, 31)),
  response: listOf(closedDay),
});

export const listDayRows = endpoint({
  name: 'listDayRows',
  method: 'GET',
  path: '/clinic/day_close/rows',
  summary: 'The payments, refunds or issues behind a figure of a day, newest first',
  words: 'See the payments behind a figure of a day',
  access: may_view,
  query: z.object({
    day: z.optional(day),
    figure: z.optional(dayFigure),
    /** Payments that this user took. */
    cashier: z.optional(idInPath),
    /** Includes all types with the same word: a voucher of any kind. */
    product_type: z.optional(productType),
    /** `1`: only what came in after the sign-off of an earlier day. */
    carried: z.optional(z.enum(['1', ''], 'Incorrect format.')),
    ...pageQuery(day_rows_per_page),
  }),
  response: listOf(dayRow),
});

export const signOffDay = endpoint({
  name: 'signOffDay',
  method: 'POST',
  path: '/clinic/day_closes',
  summary: 'Signs off a day, once. Its figures are frozen; anything that comes in later counts on the next day',
  words: 'Sign off a day',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_UPDATE' },
  body: z.strictObject({
    day,
    /** The figures that the person saw: a sign-off of others is refused. */
    movements: z.int('Incorrect format.').check(z.gte(0, 'Incorrect format.')),
    takings: signedAmount,
    remark: optionalText(255),
  }),
  response: dayClose,
  refusals: ['day_already_signed_off', 'day_figures_changed'],
});

export const downloadDayClose = endpoint({
  name: 'downloadDayClose',
  method: 'GET',
  path: '/clinic/day_close/{id}/pdf',
  summary: 'The document of a signed-off day as a PDF',
  words: 'Download the document of a signed-off day',
  access: may_view,
  params: z.object({ id: idInPath }),
  file: { type: 'application/pdf', name: 'day-close.pdf' },
  also_writes: 'to the trail, who downloaded the file; and, the first time, the file itself',
  refusals: ['day_close_not_found', 'document_missing'],
});
