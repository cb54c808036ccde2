import { amountOf, closingOf, type WrittenLine, type WrittenStatement } from './written-statement.ts';

export type CamtVersion = '02' | '04' | '08';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const given = (name: string, text: string | undefined): string =>
  text === undefined ? '' : element(name, escaped(text));

const amount = (currency: string, cents: number): string => `<Amt Ccy="${escaped(currency)}">${amountOf(cents)}</Amt>`;
const direction = (cents: number): string => element('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT');

function balance(code: string, currency: string, cents: number, day: string): string {
  const type = `<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>`;
  return `      <Bal>${type}${amount(currency, cents)}${direction(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
}

interface Payment {
  amount_cents: number;
  end_to_end_id?: string | undefined;
}

/** A payment of an entry. Until version 02 its amount is in `AmtDtls`; from 08 a party has a kind. */
function transaction(version: CamtVersion, currency: string, line: WrittenLine, payment: Payment): string {
  const { bank_id, name, text, return_code, amount_cents } = line;
  const refs = given('AcctSvcrRef', line.batch ? undefined : bank_id) + given('EndToEndId', payment.end_to_end_id);
  const money =
    version === '02'
      ? element('AmtDtls', element('TxAmt', amount(currency, payment.amount_cents)))
      : amount(currency, payment.amount_cents) + direction(amount_cents);
  const party = given('Nm', name);
  const named = version === '08' ? element('Pty', party) : party;
  return element(
    'TxDtls',
    [
      refs === '' ? '' : element('Refs', refs),
      money,
      name === undefined ? '' : element('RltdPties', element(amount_cents < 0 ? 'Cdtr' : 'Dbtr', named)),
      text === '' ? '' : element('RmtInf', given('Ustrd', text.slice(0, 140))),
      return_code === undefined ? '' : element('RtrInf', element('Rsn', given('Cd', return_code))),
    ].join(''),
  );
}

function entry(version: CamtVersion, currency: string, line: WrittenLine): string {
  const { amount_cents, booking_day, value_day, bank_id, batch } = line;
  const status = line.is_pending ? 'PDNG' : 'BOOK';
  const payments: readonly Payment[] = batch?.payments ?? [{ amount_cents, end_to_end_id: line.end_to_end_id }];
  const of_batch = batch
    ? element(
        'Btch',
        given('MsgId', batch.id) + given('PmtInfId', batch.id) + given('NbOfTxs', String(payments.length)),
      )
    : '';
  const parts = [
    amount(currency, amount_cents),
    direction(amount_cents),
    line.is_reversal ? element('RvslInd', 'true') : '',
    element('Sts', version === '08' ? element('Cd', status) : status),
    element('BookgDt', element('Dt', booking_day)),
    element('ValDt', element('Dt', value_day)),
    given('AcctSvcrRef', bank_id),
    '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>',
    element('NtryDtls', of_batch + payments.map((one) => transaction(version, currency, line, one)).join('')),
  ];
  return `      <Ntry>${parts.join('')}</Ntry>`;
}

interface Kind {
  message: string;
  root: string;
  account: string;
  has_balances: boolean;
}

function writeCamt(
  statement: WrittenStatement,
  version: CamtVersion,
  { message, root, account, has_balances }: Kind,
): string {
  const { id, account_number, currency, from_day, to_day, opening_cents, lines } = statement;
  const created = element('CreDtTm', `${to_day}T23:59:59`);
  const balances = [
    balance('OPBD', currency, opening_cents, from_day),
    balance('CLBD', currency, closingOf(statement), to_day),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}">`,
    `  <${root}>`,
    `    <GrpHdr>${given('MsgId', id)}${created}</GrpHdr>`,
    `    <${account}>`,
    `      ${given('Id', id)}${created}`,
    `      <FrToDt><FrDtTm>${from_day}T00:00:00</FrDtTm><ToDtTm>${to_day}T23:59:59</ToDtTm></FrToDt>`,
    `      <Acct><Id><Othr>${given('Id', account_number)}</Othr></Id>${given('Ccy', currency)}</Acct>`,
    ...(has_balances ? balances : []),
    ...lines.map((line) => entry(version, currency, line)),
    `    </${account}>`,
    `  </${root}>`,
    '</Document>',
    '',
  ].join('\n');
}

/** A statement in ISO 20022 camt.053. The same statement gives the same bytes. */
export const writeCamt053 = (statement: WrittenStatement, version: CamtVersion = '08'): string =>
  writeCamt(statement, version, { message: 'camt.053', root: 'BkToCstmrStmt', account: 'Stmt', has_balances: true });

/** A notice of movements in ISO 20022 camt.054, ahead of the statement. */
export const writeCamt054 = (statement: WrittenStatement, version: CamtVersion = '08'): string =>
  writeCamt(statement, version, {
    message: 'camt.054',
    root: 'BkToCstmrDbtCdtNtfctn',
    account: 'Ntfctn',
    has_balances: false,
  });
