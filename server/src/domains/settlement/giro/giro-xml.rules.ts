import { asCents } from '@clinic/contract/shared/money.ts';
import type { BankAccount } from '../../../platform/bank/bank-account.rules.ts';
import { dollarsText, escaped } from '../../../platform/documents/xml/xml-text.rules.ts';
import type { GiroPayment } from './giro-file.rules.ts';

export interface GiroMessage {
  message_id: string;
  created_at: Date;
  /** A Singapore day. */
  execution_date: string;
  payer: BankAccount;
  payments: readonly GiroPayment[];
}

/** Local time in Singapore without a zone, as local banks write it. */
const localInstant = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19);

const account = (tag: string, { account_number }: BankAccount, currency = ''): string =>
  `<${tag}><Id><Othr><Id>${escaped(account_number)}</Id></Othr></Id>${currency}</${tag}>`;
const agent = (tag: string, { bic }: BankAccount): string =>
  `<${tag}><FinInstnId><BIC>${escaped(bic)}</BIC></FinInstnId></${tag}>`;
const party = (tag: string, { account_name }: BankAccount): string =>
  `<${tag}><Nm>${escaped(account_name)}</Nm></${tag}>`;

const paymentLines = (payment: GiroPayment): string[] => [
  '      <CdtTrfTxInf>',
  `        <PmtId><InstrId>${escaped(payment.end_to_end_id)}</InstrId><EndToEndId>${escaped(payment.end_to_end_id)}</EndToEndId></PmtId>`,
  `        <Amt><InstdAmt Ccy="SGD">${dollarsText(payment.amount_cents)}</InstdAmt></Amt>`,
  `        ${agent('CdtrAgt', payment)}`,
  `        ${party('Cdtr', payment)}`,
  `        ${account('CdtrAcct', payment)}`,
  '        <Purp><Cd>SUPP</Cd></Purp>',
  `        <RmtInf><Ustrd>Payout ${escaped(payment.end_to_end_id)}</Ustrd></RmtInf>`,
  '      </CdtTrfTxInf>',
];

/**
 * Builds the bulk credit transfer in ISO 20022 pain.001.001.03: one group, one payment information block with batch booking,
 * one transfer per advice. The same message gives the same bytes.
 */
export function giroXml({ message_id, created_at, execution_date, payer, payments }: GiroMessage): string {
  const count = payments.length;
  const sum = dollarsText(asCents(payments.reduce((total, { amount_cents }) => total + amount_cents, 0)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
    '  <CstmrCdtTrfInitn>',
    '    <GrpHdr>',
    `      <MsgId>${escaped(message_id)}</MsgId>`,
    `      <CreDtTm>${localInstant(created_at)}</CreDtTm>`,
    `      <NbOfTxs>${count}</NbOfTxs>`,
    `      <CtrlSum>${sum}</CtrlSum>`,
    `      ${party('InitgPty', payer)}`,
    '    </GrpHdr>',
    '    <PmtInf>',
    `      <PmtInfId>${escaped(message_id)}</PmtInfId>`,
    '      <PmtMtd>TRF</PmtMtd>',
    '      <BtchBookg>true</BtchBookg>',
    `      <NbOfTxs>${count}</NbOfTxs>`,
    `      <CtrlSum>${sum}</CtrlSum>`,
    '      <PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl><CtgyPurp><Cd>SUPP</Cd></CtgyPurp></PmtTpInf>',
    `      <ReqdExctnDt>${execution_date}</ReqdExctnDt>`,
    `      ${party('Dbtr', payer)}`,
    `      ${account('DbtrAcct', payer, '<Ccy>SGD</Ccy>')}`,
    `      ${agent('DbtrAgt', payer)}`,
    ...payments.flatMap(paymentLines),
    '    </PmtInf>',
    '  </CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}
