import { toCents } from '@clinic/contract/shared/money.ts';
import { readFileSync } from 'node:fs';
import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import {
  type Charges,
  charges as chargesSchema,
  type FacilityType,
  type OwnCharges,
  ownCharges,
} from '@clinic/contract/telemed/prices/charges.ts';
import { chargedLines } from '@clinic/contract/visits/billing/bill.ts';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Billed, billOf } from './bill.rules.ts';
import type { BilledSurcharge } from './bill-surcharges.rules.ts';

const page = readFileSync(new URL('../../../../../docs/domains/consult-bill.md', import.meta.url), 'utf8');
const open = '·';

interface Case {
  number: string;
  name: string;
  charges: string;
  own: string;
  written: string;
  began: string;
  surcharges: string;
  gst: string;
  charged: string;
  gst_sum: string;
  total: string;
}

const cases: Case[] = page
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [, number, name, charges, own, written, began, surcharges, gst, charged, gst_sum, total] = line
      .split('|')
      .map((cell) => cell.trim()) as [string, ...string[]];
    return { number, name, charges, own, written, began, surcharges, gst, charged, gst_sum, total } as Case;
  });

/** `c` or `f12.50`. */
const prescriptionOf = (text: string) => ({
  prescription_type: text.charAt(0) as 'c' | 'f',
  prescription_value: text === 'c' ? null : Number(text.slice(1)),
});

/** `none` or `p5`. */
const facilityOf = (text: string) =>
  text === 'none'
    ? { facility_enable: false, facility_type: null, facility_value: null }
    : {
        facility_enable: true,
        facility_type: text.charAt(0) as FacilityType,
        facility_value: Number(text.slice(1)),
      };

const fieldsOf = (text: string): [string, string, string, string] =>
  text.split(';').map((field) => field.trim()) as [string, string, string, string];

function chargesOf(text: string): Charges {
  const [consult, prescription, facility, mc] = fieldsOf(text);
  return {
    available: true,
    consult: Number(consult),
    ...prescriptionOf(prescription),
    ...facilityOf(facility),
    mc: Number(mc),
  };
}

function ownOf(text: string): OwnCharges | null {
  if (text === '–') return null;
  const [consult, prescription, facility, mc] = fieldsOf(text);
  return {
    available: null,
    consult: consult === open ? null : Number(consult),
    ...(prescription === open ? { prescription_type: null, prescription_value: null } : prescriptionOf(prescription)),
    ...(facility === open
      ? { facility_enable: null, facility_type: null, facility_value: null }
      : facilityOf(facility)),
    mc: mc === open ? null : Number(mc),
  };
}

/** `Thu 1830-2100 10 from 2026-11-27` */
function surchargeOf(text: string, index: number): BilledSurcharge {
  const [when = '', span = '', amount = '', , effective_date = '2000-01-01'] = text.split(' ');
  const [start_time = 0, end_time = 0] = span.split('-').map(Number);
  const day = weekdayNames.findIndex((name) => name.startsWith(when));
  const at = day < 0 ? { type: 'd' as const, day: null, date: when } : { type: 'w' as const, day, date: null };
  return { id: index + 1, ...at, effective_date, start_time, end_time, amount_cents: toCents(Number(amount)) };
}

function billedOf({ charges, own, written, began, surcharges, gst }: Case): Billed {
  const parts = written.split(', ');
  const own_charges = ownOf(own);
  return {
    service: { id: 5, name: 'GP consultation' },
    doctor: 'Dr Lim Wei Jie',
    own: own_charges && { id: 9, charges: z.decode(ownCharges, own_charges) },
    defaults: z.decode(chargesSchema, chargesOf(charges)),
    medicines: parts
      .filter((part) => part.startsWith('med '))
      .map((part) => ({ name: 'Paracetamol', quantity: 1, price_cents: toCents(Number(part.slice(4))) })),
    has_mc: parts.includes('MC'),
    has_referral: parts.includes('letter'),
    at: new Date(`${began.replace(' ', 'T')}:00.000+08:00`),
    surcharges: surcharges === 'none' ? [] : surcharges.split(', ').map(surchargeOf),
    gst_rate: String(Number.parseFloat(gst) / 100),
  };
}

const shown = (dollars: number): string => (Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2));

test('the table has 60 cases', () =>
  expect(cases.map(({ number }) => Number(number))).toEqual([...Array(60).keys()].map((n) => n + 1)));

test.each(cases)('$number $name', (one) => {
  const bill = billOf(billedOf(one));
  const charged = chargedLines(bill)
    .map(({ kind, amount }) => `${kind} ${shown(amount)}`)
    .join(' + ');
  expect([charged, bill.gst.toFixed(2), bill.total.toFixed(2)]).toEqual([one.charged, one.gst_sum, one.total]);
});
