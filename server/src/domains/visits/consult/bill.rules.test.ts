import { asCents, shareOf, toCents } from '@clinic/contract/shared/money.ts';
import { bill_line_kinds, chargedLines, type ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import {
  type Charges,
  charges as chargesSchema,
  type OwnCharges,
  ownCharges,
} from '@clinic/contract/telemed/prices/charges.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Billed, billOf } from './bill.rules.ts';
import type { BilledSurcharge } from './bill-surcharges.rules.ts';

const defaults: Charges = {
  available: true,
  consult: 25,
  prescription_type: 'c',
  prescription_value: null,
  facility_enable: true,
  facility_type: 'p',
  facility_value: 5,
  mc: 3.5,
};
const evening: BilledSurcharge = {
  id: 4,
  type: 'w',
  day: 3,
  date: null,
  effective_date: '2026-01-01',
  start_time: 1830,
  end_time: 2100,
  amount_cents: asCents(1_000),
};
/** A Thursday. */
const at = new Date('2026-11-26T19:05:00.000+08:00');
/** With charges in dollars. */
type Asked = Omit<Billed, 'own' | 'defaults'> & { own: { id: number; charges: OwnCharges } | null; defaults: Charges };
const billed: Asked = {
  service: { id: 5, name: 'GP consultation' },
  doctor: 'Dr Lim Wei Jie',
  own: null,
  defaults,
  medicines: [],
  has_mc: false,
  has_referral: false,
  at,
  surcharges: [],
  gst_rate: '0.09',
};
function bill(change: Partial<Asked> = {}): ConsultBill {
  const { own, defaults: of_group, ...rest } = { ...billed, ...change };
  return billOf({
    ...rest,
    own: own && { id: own.id, charges: z.decode(ownCharges, own.charges) },
    defaults: z.decode(chargesSchema, of_group),
  });
}
const told = ({ lines }: ConsultBill) =>
  lines.map(({ label, applies, why }) => `${applies ? '+' : '-'} ${label}: ${why}`);

// The amounts are a table of cases in docs/domains/consult-bill.md.
describe('a bill says why', () => {
  test('each line applies or not', () => {
    expect(told(bill())).toEqual([
      '+ GP consultation: Fee for every consult.',
      '- Medicine: Nothing was prescribed.',
      '+ Facility fee: Nothing was prescribed.',
      '- Medical certificate: None was written.',
      '- Surcharge: None applies on Thursday 26/11/2026 19:05.',
    ]);
  });

  test('a surcharge counts and others do not', () => {
    const of_date = {
      ...evening,
      id: 7,
      type: 'd' as const,
      day: null,
      date: '2026-11-26',
      amount_cents: asCents(500),
    };
    const later = { ...evening, id: 8, effective_date: '2026-12-01', amount_cents: asCents(9_000) };
    const higher = { ...evening, id: 9, amount_cents: asCents(2_000) };
    const judged = (surcharges: BilledSurcharge[]) => told(bill({ surcharges })).slice(4);
    expect(judged([evening, of_date, later])).toEqual([
      '+ Surcharge 26/11/2026 18:30–21:00: The consult began on Thursday 26/11/2026 19:05, the first of 2 that apply.',
      '- Surcharge Thursday 18:30–21:00: It applies from 01/12/2026.',
      '- Surcharge Thursday 18:30–21:00: A surcharge of the date goes before one of the weekday.',
    ]);
    expect(judged([evening, higher])[1]).toBe('- Surcharge Thursday 18:30–21:00: A higher one counts.');
    expect(judged([evening])).toEqual([
      '+ Surcharge Thursday 18:30–21:00: The consult began on Thursday 26/11/2026 19:05.',
    ]);
  });

  test('where each amount comes from: the doctor’s own row, the default, the medicine, the surcharge', () => {
    const own = { ...defaults, available: null, consult: 30, facility_enable: null, mc: null };
    const { lines } = bill({
      own: { id: 9, charges: own },
      medicines: [{ name: 'Loratadine', quantity: 7, price_cents: asCents(1_405) }],
      surcharges: [evening],
    });
    expect(lines.map(({ kind, source }) => [kind, source?.row, source?.id])).toEqual([
      ['consult', 'doctor', 9],
      ['medicine', 'medicine', null],
      ['facility', 'default', 5],
      ['mc', 'default', 5],
      ['surcharge', 'surcharge', 4],
    ]);
    expect(lines[0]?.source?.label).toBe('Charges of Dr Lim Wei Jie');
    expect(lines[1]?.label).toBe('Loratadine × 7');
  });
});

const cents = fc.integer({ min: 0, max: 500_000 }).map(asCents);
const dollars = cents.map((amount) => amount / 100);
const charges = fc
  .record({
    available: fc.boolean(),
    consult: dollars,
    prescription: fc.option(dollars),
    facility: fc.option(fc.tuple(fc.constantFrom('f' as const, 'p' as const, 'r' as const), dollars)),
    mc: dollars,
  })
  .map(({ prescription, facility, ...rest }): Charges => ({
    ...rest,
    prescription_type: prescription === null ? 'c' : 'f',
    prescription_value: prescription,
    facility_enable: facility !== null,
    facility_type: facility?.[0] ?? null,
    facility_value: facility?.[1] ?? null,
  }));
const surcharge = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }),
    day: fc.option(fc.integer({ min: 0, max: 6 })),
    effective_date: fc.constantFrom('2026-01-01', '2026-11-26', '2026-11-27'),
    hours: fc.constantFrom([0, 2359], [0, 1905], [1905, 1906], [1830, 2100], [900, 1300]),
    amount_cents: fc.integer({ min: 0, max: 100_000 }).map(asCents),
  })
  .map(({ day, hours: [start_time = 0, end_time = 0], ...rest }): BilledSurcharge => ({
    ...rest,
    start_time,
    end_time,
    ...(day === null ? { type: 'd', day: null, date: '2026-11-26' } : { type: 'w', day, date: null }),
  }));
const anyBill = fc.record({
  own: fc.option(charges.map((own) => ({ id: 9, charges: own }))),
  defaults: charges,
  medicines: fc.array(fc.record({ name: fc.constant('x'), quantity: fc.constant(1), price_cents: cents }), {
    maxLength: 6,
  }),
  has_mc: fc.boolean(),
  has_referral: fc.boolean(),
  surcharges: fc.uniqueArray(surcharge, { maxLength: 8, selector: ({ id }) => id }),
  gst_rate: fc.constantFrom('0', '0.07', '0.08', '0.09', '0.12345'),
});

describe('whatever is billed', () => {
  test('totals are the sums of the lines, to the cent, and GST is rounded once per line', () =>
    fc.assert(
      fc.property(anyBill, (change) => {
        const { lines, subtotal, gst, total, gst_rate } = bill(change);
        const sum = (of: 'amount' | 'gst') => lines.reduce((all, line) => all + toCents(line[of]), 0);
        expect([sum('amount'), sum('gst')]).toEqual([toCents(subtotal), toCents(gst)]);
        expect(toCents(total)).toBe(toCents(subtotal) + toCents(gst));
        for (const line of lines) expect(toCents(line.gst)).toBe(shareOf(toCents(line.amount), String(gst_rate)));
      }),
    ));

  test('every kind of line is there and says why, and what does not apply costs nothing', () =>
    fc.assert(
      fc.property(anyBill, (change) => {
        const { lines } = bill(change);
        expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(bill_line_kinds));
        for (const { why } of lines) expect(why).not.toBe('');
        for (const { amount, gst } of lines.filter(({ applies }) => !applies)) expect([amount, gst]).toEqual([0, 0]);
      }),
    ));

  test('at most one surcharge counts: no other of its type that applies is higher, and no weekday’s if one of the date applies', () =>
    fc.assert(
      fc.property(anyBill, (change) => {
        const lines = chargedLines(bill(change)).filter(({ kind }) => kind === 'surcharge');
        const applying = change.surcharges.filter(
          ({ effective_date, start_time, end_time, day }) =>
            effective_date <= '2026-11-26' &&
            start_time <= 1905 &&
            (end_time === 2359 || 1905 < end_time) &&
            (day === null || day === 3),
        );
        const of_date = applying.filter(({ type }) => type === 'd');
        const best = Math.max(...(of_date.length > 0 ? of_date : applying).map(({ amount_cents }) => amount_cents));
        expect(lines.map(({ amount }) => toCents(amount))).toEqual(applying.length === 0 ? [] : [best]);
      }),
    ));

  test('the order of the surcharges does not matter', () =>
    fc.assert(
      fc.property(anyBill, (change) => {
        const turned = { ...change, surcharges: change.surcharges.toReversed() };
        expect(bill(turned).total).toBe(bill(change).total);
      }),
    ));

  test('a medicine at its own price adds its price and GST, and takes at most the facility fee away', () =>
    fc.assert(
      fc.property(anyBill, cents, (change, price_cents) => {
        const at_cost = {
          ...change,
          own: null,
          defaults: { ...change.defaults, prescription_type: 'c' as const, prescription_value: null },
        };
        const before = bill(at_cost);
        const after = bill({ ...at_cost, medicines: [...at_cost.medicines, { name: 'y', quantity: 1, price_cents }] });
        const facility = (of: ConsultBill) => {
          const line = of.lines.find(({ kind }) => kind === 'facility');
          return line ? toCents(line.amount) + toCents(line.gst) : 0;
        };
        const added = price_cents + shareOf(price_cents, change.gst_rate);
        expect(toCents(after.total) - facility(after)).toBe(toCents(before.total) - facility(before) + added);
      }),
    ));
});
