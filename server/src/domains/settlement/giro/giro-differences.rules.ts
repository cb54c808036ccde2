import type { GiroDifference } from '@clinic/contract/settlement/giro-answers.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { dollarsText } from '../../../platform/documents/xml/xml-text.rules.ts';
import type { ToldSum } from './read-giro-sums.ts';

/** A file as it was sent to the bank. */
export interface SentFile {
  message_id: string;
  number_of_transactions: number;
  total_cents: Cents;
}
export interface SentPayment {
  end_to_end_id: string;
  amount_cents: Cents;
}

/** Normalizes a decimal exactly at any length: no plus sign and no redundant zeros. */
function plainDecimal(text: string): string {
  const [, minus = '', whole = '', fraction = ''] = /^\+?(-?)0*(\d*)\.?(\d*?)0*$/.exec(text) ?? [];
  return `${minus}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}

const sameText = (sent: string, answered: string): boolean => sent === answered;
const sameDecimal = (sent: string, answered: string): boolean => plainDecimal(sent) === plainDecimal(answered);
const sameAmount = (sent: string, answered: string): boolean => {
  const [sent_amount = '', sent_currency] = sent.split(' ');
  const [amount = '', currency] = answered.split(' ');
  return sent_currency === currency && sameDecimal(sent_amount, amount);
};
const same: Record<GiroDifference['field'], (sent: string, answered: string) => boolean> = {
  OrgnlNbOfTxs: sameDecimal,
  OrgnlCtrlSum: sameDecimal,
  OrgnlPmtInfId: sameText,
  InstdAmt: sameAmount,
};

/**
 * Where an answer’s sums differ from the file that was sent. A value that the bank omits is not a difference. An amount for a payment
 * that is not in the file is not compared.
 */
export function differencesOf(
  told: readonly ToldSum[],
  file: SentFile,
  payments: readonly SentPayment[],
): GiroDifference[] {
  const amounts = new Map(payments.map((payment) => [payment.end_to_end_id, payment.amount_cents]));
  const sentOf = ({ field, end_to_end_id }: ToldSum): string | undefined => {
    if (field === 'OrgnlNbOfTxs') return String(file.number_of_transactions);
    if (field === 'OrgnlCtrlSum') return dollarsText(file.total_cents);
    // The file has one block, named like its message.
    if (field === 'OrgnlPmtInfId') return file.message_id;
    const amount_cents = amounts.get(end_to_end_id ?? '');
    return amount_cents === undefined ? undefined : `${dollarsText(amount_cents)} SGD`;
  };
  return told.flatMap((said) => {
    const sent = sentOf(said);
    if (sent === undefined || same[said.field](sent, said.told)) return [];
    return [{ field: said.field, end_to_end_id: said.end_to_end_id, sent, answered: said.told }];
  });
}
