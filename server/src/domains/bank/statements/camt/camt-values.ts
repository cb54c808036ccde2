import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { XmlElement } from '@rgrove/parse-xml';
import { childOf, childText, textOf } from '../../../../platform/documents/xml/xml-tree.ts';
import { type AmountMarks, readCents } from '../amounts.rules.ts';
import { readIsoDay } from '../days.rules.ts';
import { quoted, type StatementFaults } from '../statement-faults.ts';

/** Where a value stands, and where its fault is told. */
export interface CamtPlace {
  faults: StatementFaults;
  line: number | null;
}

export interface CamtAmount {
  cents: Cents;
  currency: string;
}

const marks: AmountMarks = { decimal: '.', thousands: null };
const currency_form = /^[A-Z]{3}$/;

/** The amount of an element `Amt`, without its direction. */
export function readCamtAmount({ faults, line }: CamtPlace, field: string, amount: XmlElement | undefined): CamtAmount {
  const none: CamtAmount = { cents: asCents(0), currency: '' };
  if (!amount) {
    faults.add(line, field, 'is missing.');
    return none;
  }
  const currency = amount.attributes['Ccy'] ?? '';
  if (!currency_form.test(currency)) {
    faults.add(line, field, `has the currency ${quoted(currency)}; three capital letters are expected, such as EUR.`);
    return none;
  }
  const cents = readCents(textOf(amount), marks);
  if (typeof cents === 'number') return { cents, currency };
  faults.add(line, field, `${quoted(textOf(amount))} ${cents.fault}.`);
  return none;
}

/** True for a credit. */
export function readIsCredit({ faults, line }: CamtPlace, field: string, parent: XmlElement): boolean {
  const direction = childText(parent, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    faults.add(line, field, direction === '' ? 'is missing.' : `${quoted(direction)} is neither CRDT nor DBIT.`);
  return direction !== 'DBIT';
}

/** The day of a choice of `Dt` and `DtTm`, or of an element with a plain instant; null if there is none. */
export function readCamtDay(
  { faults, line }: CamtPlace,
  field: string,
  element: XmlElement | undefined,
): string | null {
  if (!element) return null;
  const text = childText(element, 'Dt', 'DtTm') || textOf(element);
  const day = readIsoDay(text);
  if (day === null) faults.add(line, field, `${quoted(text)} is not a day.`);
  return day;
}

/** The descendant by its path, each the first of its name. */
export function pathOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let found = element;
  for (const name of names) found = found && childOf(found, name);
  return found;
}
export const pathText = (element: XmlElement | undefined, ...names: string[]): string => {
  const found = pathOf(element, ...names);
  return found ? textOf(found) : '';
};
