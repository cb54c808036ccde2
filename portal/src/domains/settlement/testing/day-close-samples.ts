import type { ClosedDay, DayClose, DayFigures, DayRow } from '@clinic/contract/settlement/day-close.ts';

const none = { count: 0, amount: 0 };
const summed = {
  paid: { count: 2, amount: 85.5 },
  on_hold: { count: 1, amount: 20 },
  refunds: { count: 1, amount: -5.5 },
  takings: 100,
  by_voucher: none,
  pending: none,
  failed: none,
  cancelled: { count: 1, amount: 7 },
};

export const figuresSample = (change: Partial<DayFigures> = {}): DayFigures => ({
  ...summed,
  movements: 4,
  carried: none,
  open_issues: 0,
  cashiers: [{ user_id: 3, name: 'Mei Ling Tan', ...summed }],
  products: [{ product_type: 'c', ...summed }],
  ...change,
});

export const dayCloseSample = (change: Partial<DayClose> = {}): DayClose => ({
  day: '2026-03-02',
  clinic: { id: 1, name: 'Orchard' },
  sign_off: null,
  figures: figuresSample(),
  after: [],
  unsigned_before: null,
  ...change,
});

export const signOffSample = { id: 9, at: '2026-03-02T13:30:00.000Z', by: 'Mei Ling Tan', remark: 'Terminal was slow' };

export const closedDaySample = (change: Partial<ClosedDay> = {}): ClosedDay => ({
  day: '2026-03-02',
  sign_off: null,
  movements: 4,
  takings: 100,
  carried: none,
  ...change,
});

export const dayRowSample = (change: Partial<DayRow> = {}): DayRow => ({
  id: 11,
  figure: 'paid',
  transaction_id: 41,
  patient_id: 'OR-001234',
  at: '2026-03-02T03:04:00.000Z',
  amount: 85.5,
  cashier: 'Mei Ling Tan',
  product_type: 'c',
  status: 'p',
  payment_status: 'p',
  payment_advice_status: null,
  is_carried: false,
  ...change,
});
