import type { BankLine } from '../bank-request.ts';

export interface StatusReport {
  message_id: string;
  file_message_id: string;
  at: Date;
  number_of_transactions: number;
  total: number;
  lines: readonly BankLine[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);

const localInstant = (instant: Date): string => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19);

const lineText = ({ end_to_end_id, status, reason_code, amount }: BankLine, bank_reference: string): string =>
  [
    '      <TxInfAndSts>',
    `        <OrgnlEndToEndId>${escaped(end_to_end_id)}</OrgnlEndToEndId>`,
    `        <TxSts>${status}</TxSts>`,
    ...(status === 'RJCT' ? [`        <StsRsnInf><Rsn><Cd>${reason_code ?? 'MS03'}</Cd></Rsn></StsRsnInf>`] : []),
    ...(status === 'ACSC' ? [`        <AcctSvcrRef>${bank_reference}</AcctSvcrRef>`] : []),
    `        <OrgnlTxRef><Amt><InstdAmt Ccy="SGD">${amount.toFixed(2)}</InstdAmt></Amt></OrgnlTxRef>`,
    '      </TxInfAndSts>',
  ].join('\n');

/** The bank's answer to a bulk payment file, in ISO 20022 pain.002.001.03. */
export function statusReport(report: StatusReport): string {
  const { message_id, file_message_id, at, number_of_transactions, total, lines } = report;
  const file = escaped(file_message_id);
  const sums = `      <OrgnlNbOfTxs>${number_of_transactions}</OrgnlNbOfTxs><OrgnlCtrlSum>${total.toFixed(2)}</OrgnlCtrlSum>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03">',
    '  <CstmrPmtStsRpt>',
    `    <GrpHdr><MsgId>${escaped(message_id)}</MsgId><CreDtTm>${localInstant(at)}</CreDtTm></GrpHdr>`,
    '    <OrgnlGrpInfAndSts>',
    `      <OrgnlMsgId>${file}</OrgnlMsgId>`,
    '      <OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>',
    sums,
    '    </OrgnlGrpInfAndSts>',
    '    <OrgnlPmtInfAndSts>',
    `      <OrgnlPmtInfId>${file}</OrgnlPmtInfId>`,
    sums,
    ...lines.map((line, index) => lineText(line, `${message_id.slice(-12)}-${index + 1}`)),
    '    </OrgnlPmtInfAndSts>',
    '  </CstmrPmtStsRpt>',
    '</Document>',
    '',
  ].join('\n');
}
