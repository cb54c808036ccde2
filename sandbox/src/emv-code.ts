import { plainAddress } from '@clinic/contract/shared/typed/visible-text.ts';

/** EMVCo payment codes: a two-digit field id, a two-digit length, then the value. */
export type Fields = Map<string, string>;

/** The part of a PayNow code that a banking app needs. */
export interface PaymentCode {
  reference: string;
  merchant: string;
  /** The PayNow proxy: who is paid. */
  uen: string;
  /** Null if the payer enters the amount. */
  amount: number | null;
}

export class PaymentCodeError extends Error {}

/** CRC-16 with polynomial 0x1021 and start 0xFFFF, four upper-case hex digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Splits a code, or a template inside one, into fields. */
export function readFields(text: string): Fields {
  const fields: Fields = new Map();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    const id = head?.[1];
    if (!id) throw new PaymentCodeError(`This is not a payment code: no field starts at character ${at + 1}.`);
    const value = text.slice(at + 4, at + 4 + Number(head[2]));
    if (value.length < Number(head[2])) throw new PaymentCodeError(`The code ends in the middle of field ${id}.`);
    if (fields.has(id)) throw new PaymentCodeError(`Field ${id} appears twice.`);
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

const required = (fields: Fields, id: string, what: string): string => {
  const value = fields.get(id);
  if (!value) throw new PaymentCodeError(`The code has no ${what} (field ${id}).`);
  return value;
};

function amountOf(fields: Fields): number | null {
  const text = fields.get('54');
  if (text === undefined) return null;
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(text) || Number(text) === 0) {
    throw new PaymentCodeError(`'${text}' is not an amount (field 54).`);
  }
  return Number(text);
}

/** Parses a scanned or pasted PayNow code. Throws a sentence that names what is wrong. */
export function readPaymentCode(pasted: string): PaymentCode {
  const text = plainAddress(pasted);
  if (text === '') throw new PaymentCodeError('Please paste a payment code.');
  const fields = readFields(text);
  if (fields.get('00') !== '01') throw new PaymentCodeError('This is not a payment code: field 00 must be 01.');
  if ([...fields.keys()].at(-1) !== '63')
    throw new PaymentCodeError('The code does not end with its checksum (field 63).');
  if (checksum(text.slice(0, -4)) !== fields.get('63')?.toUpperCase()) {
    throw new PaymentCodeError('The checksum is wrong: a part of the code is missing or was changed.');
  }
  const pay_now = readFields(required(fields, '26', 'PayNow account'));
  if (pay_now.get('00') !== 'SG.PAYNOW') throw new PaymentCodeError('The code is not for PayNow (field 26).');
  if (fields.get('53') !== '702') throw new PaymentCodeError('The code is not in Singapore dollars (field 53).');
  return {
    reference: required(readFields(required(fields, '62', 'reference')), '01', 'reference'),
    merchant: required(fields, '59', 'merchant name'),
    uen: required(pay_now, '02', 'account of the merchant'),
    amount: amountOf(fields),
  };
}
