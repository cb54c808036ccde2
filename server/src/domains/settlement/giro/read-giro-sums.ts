import type { GiroDifference } from '@clinic/contract/settlement/giro-answers.ts';
import type { XmlElement } from '@rgrove/parse-xml';
import { childrenOf, textOf } from '../../../platform/documents/xml/xml-tree.ts';

/** The text is not a bank’s answer. The message gives the reason for users. */
export class GiroAnswerError extends Error {}

/** A value in an answer that repeats one of the file, as the bank wrote it. Amounts include the currency. */
export interface ToldSum {
  field: GiroDifference['field'];
  /** The payment, or null for the whole file. */
  end_to_end_id: string | null;
  told: string;
}

/** Types of the standard: Max15NumericText, an xs:decimal of at most 18 digits, Max35Text. */
const forms = {
  OrgnlNbOfTxs: /^\d{1,15}$/,
  OrgnlCtrlSum: /^[+-]?(?=\.?\d)\d{0,18}(\.\d{0,17})?$/,
  OrgnlPmtInfId: /^.{1,35}$/s,
} as const;
const instructed = /^\+?(?=\.?\d)\d{0,18}(\.\d{0,5})?$/;
const currency_form = /^[A-Z]{3}$/;

function valuesOf(element: XmlElement, field: keyof typeof forms): ToldSum[] {
  return childrenOf(element, field).map((child) => {
    const text = textOf(child);
    if (!forms[field].test(text)) throw new GiroAnswerError(`${field} has the wrong format.`);
    return { field, end_to_end_id: null, told: text };
  });
}

/** Reads number and sum, of the file or of its block. Omitted values are left out. */
export const readSums = (element: XmlElement): ToldSum[] => [
  ...valuesOf(element, 'OrgnlNbOfTxs'),
  ...valuesOf(element, 'OrgnlCtrlSum'),
];

/** Reads the name of the block. The standard requires it. */
export function readBlockName(block: XmlElement): ToldSum[] {
  const names = valuesOf(block, 'OrgnlPmtInfId');
  if (names.length === 0) throw new GiroAnswerError('OrgnlPmtInfAndSts has no OrgnlPmtInfId.');
  return names;
}

/** Reads the amount of a payment, if the bank repeats it. */
export function readAmount(line: XmlElement, end_to_end_id: string): ToldSum[] {
  const amounts = childrenOf(line, 'OrgnlTxRef').flatMap((reference) => childrenOf(reference, 'Amt'));
  return amounts.map((amount) => {
    const [element, ...more] = childrenOf(amount, 'InstdAmt');
    if (!element || more.length > 0) throw new GiroAnswerError(`${end_to_end_id} must have exactly one InstdAmt.`);
    const currency = element.attributes.Ccy ?? '';
    if (!instructed.test(textOf(element)) || !currency_form.test(currency))
      throw new GiroAnswerError(`The InstdAmt of ${end_to_end_id} is not an amount.`);
    return { field: 'InstdAmt', end_to_end_id, told: `${textOf(element)} ${currency}` };
  });
}
