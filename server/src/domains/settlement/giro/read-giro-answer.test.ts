import { asCents } from '@clinic/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { answerText } from '../../../testing/iso-20022/answer-text.ts';
import { checkSchema } from '../../../testing/iso-20022/check-schema.ts';
import { GiroAnswerError } from './read-giro-sums.ts';
import { readGiroAnswer } from './read-giro-answer.ts';
import { differencesOf } from './giro-differences.rules.ts';
import { answerLine, failWords } from './giro-effect.rules.ts';

const sound = answerText({
  message_id: 'BANK-1',
  original: 'GIRO-1',
  lines: [
    { id: 'PA-1', status: 'ACSC', bank_reference: 'REF9' },
    { id: 'PA-2', status: 'RJCT', code: 'AC04', more: 'Closed &amp; gone' },
  ],
});

const summed = answerText({
  message_id: 'BANK-2',
  original: 'GIRO-1',
  of_file: { transactions: '2', total: '200.10' },
  of_block: { transactions: '0002', total: '+200.1000' },
  lines: [
    { id: 'PA-1', status: 'ACSC', amount: '100.10' },
    { id: 'PA-2', status: 'ACSC', amount: '100' },
  ],
});

describe('a text that is not a bank’s answer', () => {
  const bomb = `<!DOCTYPE Document [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`;
  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['half a document', sound.slice(0, -20)],
    ['two documents', sound + sound.slice(sound.indexOf('<Document'))],
    ['a document type', sound.replace('<Document', '<!DOCTYPE Document><Document')],
    ['entities that grow', sound.replace('<Document', `${bomb}<Document`).replace('REF9', '&b;')],
    [
      'an entity that reads a file',
      sound.replace('<Document', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document'),
    ],
    ['an entity that is not defined', sound.replace('REF9', '&unknown;')],
    ['a nest without end', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
    ['elements by the hundred thousand', sound.replace('<TxSts>', `${'<a>1</a>'.repeat(80_000)}<TxSts>`)],
    ['a control character', sound.replace('REF9', 'REF\u0001')],
    ['another message', sound.replaceAll('pain.002.001.03', 'camt.053.001.02')],
    ['a newer version', sound.replace('xsd:pain.002.001.03', 'xsd:pain.002.001.10')],
    ['no namespace', sound.replace(/ xmlns="[^"]*"/, '')],
    ['no name of its own', sound.replace('<MsgId>BANK-1</MsgId>', '')],
    ['a name too long', sound.replace('BANK-1', 'B'.repeat(36))],
    ['no name of the file', sound.replace('<OrgnlMsgId>GIRO-1</OrgnlMsgId>', '')],
    ['an answer to a direct debit', sound.replace('pain.001.001.03</OrgnlMsgNmId>', 'pain.008.001.02</OrgnlMsgNmId>')],
    ['a payment without its name', sound.replace('<OrgnlEndToEndId>PA-1</OrgnlEndToEndId>', '')],
    ['a payment without a status', sound.replace('<TxSts>ACSC</TxSts>', '')],
    ['a status that is none', sound.replace('ACSC', 'accepted!')],
    ['a payment answered twice', sound.replace('PA-2', 'PA-1')],
    ['two blocks', sound.replace(/(<OrgnlPmtInfAndSts>.*<\/OrgnlPmtInfAndSts>)/s, '$1<OrgnlPmtInfAndSts/>')],
    ['a block without its name', sound.replace('<OrgnlPmtInfId>GIRO-1</OrgnlPmtInfId>', '')],
    ['a number that is none', summed.replace('>2</OrgnlNbOfTxs>', '>two</OrgnlNbOfTxs>')],
    ['an empty sum', summed.replace('>200.10</OrgnlCtrlSum>', '></OrgnlCtrlSum>')],
    ['a sum with an exponent', summed.replace('>200.10</OrgnlCtrlSum>', '>2e2</OrgnlCtrlSum>')],
    ['an amount without a currency', summed.replace(' Ccy="SGD"', '')],
    ['an amount below zero', summed.replace('>100.10<', '>-100.10<')],
    ['an amount that is none', summed.replace('>100.10<', '>NaN<')],
    ['an amount of another kind', summed.replaceAll('InstdAmt', 'EqvtAmt')],
    ['two amounts of a payment', summed.replace('</InstdAmt>', '</InstdAmt><InstdAmt Ccy="SGD">1</InstdAmt>')],
  ])('%s', (_what, text) => expect(() => readGiroAnswer(text)).toThrow(GiroAnswerError));
});

test('elements by the hundred thousand are refused before they are read', () => {
  const text = '<a>1</a>'.repeat(500_000);
  expect(() => readGiroAnswer(text)).toThrow('This file has more parts than the answer to a payment file.');
});

describe('an answer', () => {
  test('gives each payment’s status, reason and reference', async () => {
    expect(await checkSchema('pain.002.001.03', sound)).toEqual([]);
    expect(readGiroAnswer(sound)).toEqual({
      message_id: 'BANK-1',
      original_message_id: 'GIRO-1',
      lines: [
        { end_to_end_id: 'PA-1', status: 'ACSC', reason_code: null, reason: null, bank_reference: 'REF9' },
        {
          end_to_end_id: 'PA-2',
          status: 'RJCT',
          reason_code: 'AC04',
          reason: 'The account is closed. Closed & gone',
          bank_reference: null,
        },
      ],
      others: null,
      told: [{ field: 'OrgnlPmtInfId', end_to_end_id: null, told: 'GIRO-1' }],
    });
  });

  test('may use a namespace prefix', () => {
    const prefixed = answerText({
      message_id: 'B',
      original: 'G',
      prefix: 'ns2',
      lines: [{ id: 'PA-1', status: 'ACSC' }],
    });
    expect(prefixed).toContain('<ns2:TxSts>');
    expect(readGiroAnswer(prefixed).lines).toMatchObject([{ end_to_end_id: 'PA-1', status: 'ACSC' }]);
  });

  test.each([
    ['ACSC', { status: 'ACSC' }],
    ['RJCT', { status: 'RJCT', reason_code: 'FF01', reason: 'The file has the wrong format.' }],
    // The bank accepted the format only. Nothing is paid yet.
    ['ACTC', null],
    ['ACCP', null],
    ['PART', null],
  ])('for the whole file: %s', (group_status, others) => {
    const code = group_status === 'RJCT' ? { code: 'FF01' } : {};
    const read = readGiroAnswer(answerText({ message_id: 'B', original: 'G', group_status, ...code }));
    expect(read.others && { ...read.others, ...others }).toEqual(others && read.others);
    expect(read.others?.status ?? null).toBe(others?.status ?? null);
  });
});

describe('the effect of the bank’s answer', () => {
  const did = (line: 'sent' | 'paid' | 'rejected', advice: 'w' | 'r' | 'p' | 'f', status: string) => {
    const { effect, line: to, advice: move } = answerLine(line, advice, status);
    return [effect, to, move];
  };
  test.each(['ACSC', 'ACCP'])('%s pays once', (status) => {
    expect(did('sent', 'r', status)).toEqual(['paid', 'paid', 'pay']);
    expect(did('paid', 'p', status)).toEqual(['repeated', null, null]);
    expect(did('rejected', 'f', status)).toEqual(['conflict', null, null]);
  });
  test('RJCT fails once', () => {
    expect(did('sent', 'r', 'RJCT')).toEqual(['failed', 'rejected', 'fail']);
    expect(did('rejected', 'w', 'RJCT')).toEqual(['repeated', null, null]);
    expect(did('paid', 'p', 'RJCT')).toEqual(['conflict', null, null]);
  });
  test('paid money is never sent again, even if staff moved the advice by hand', () => {
    expect(did('sent', 'w', 'ACSC')).toEqual(['conflict', 'paid', null]);
    expect(did('sent', 'f', 'ACSC')).toEqual(['conflict', 'paid', null]);
    expect(did('sent', 'p', 'ACSC')).toEqual(['repeated', 'paid', null]);
    expect(did('sent', 'f', 'RJCT')).toEqual(['repeated', 'rejected', null]);
    expect(did('sent', 'p', 'RJCT')).toEqual(['conflict', 'rejected', null]);
  });
  test.each(['PDNG', 'ACTC', 'ACSP', 'ACWC', 'RCVD'])('%s changes nothing', (status) => {
    expect(did('sent', 'r', status)).toEqual(['pending', null, null]);
  });
  test('the failure reason contains the code and its text', () => {
    expect(failWords({ reason_code: 'AC04', reason: 'The account is closed.' })).toBe('AC04: The account is closed.');
    expect(failWords({ reason_code: null, reason: null })).toBe('The bank gave no reason.');
  });
});

describe('the sums in an answer', () => {
  const file = { message_id: 'GIRO-1', number_of_transactions: 2, total_cents: asCents(20_010) };
  const payments = [
    { end_to_end_id: 'PA-1', amount_cents: asCents(10_010) },
    { end_to_end_id: 'PA-2', amount_cents: asCents(10_000) },
  ];
  const differing = (text: string) =>
    differencesOf(readGiroAnswer(text).told, file, payments).map(
      ({ field, end_to_end_id, sent, answered }) => `${field} ${end_to_end_id ?? 'file'}: ${sent}, ${answered}`,
    );

  test('may be omitted, and may use every notation that the standard allows', async () => {
    expect(await checkSchema('pain.002.001.03', summed)).toEqual([]);
    expect(differing(sound)).toEqual([]);
    expect(differing(summed)).toEqual([]);
    expect(differing(summed.replace('>100.10<', '>+0100.1<'))).toEqual([]);
  });
  test.each([
    ['>2</OrgnlNbOfTxs>', '>3</OrgnlNbOfTxs>', 'OrgnlNbOfTxs file: 2, 3'],
    ['>0002</OrgnlNbOfTxs>', '>20</OrgnlNbOfTxs>', 'OrgnlNbOfTxs file: 2, 20'],
    ['>200.10</OrgnlCtrlSum>', '>200.11</OrgnlCtrlSum>', 'OrgnlCtrlSum file: 200.10, 200.11'],
    ['>200.10</OrgnlCtrlSum>', '>-200.10</OrgnlCtrlSum>', 'OrgnlCtrlSum file: 200.10, -200.10'],
    ['>+200.1000<', '>200.10000000000001<', 'OrgnlCtrlSum file: 200.10, 200.10000000000001'],
    ['>GIRO-1</OrgnlPmtInfId>', '>GIRO-2</OrgnlPmtInfId>', 'OrgnlPmtInfId file: GIRO-1, GIRO-2'],
    ['>100.10<', '>10.01<', 'InstdAmt PA-1: 100.10 SGD, 10.01 SGD'],
    ['>100.10<', '>100.1001<', 'InstdAmt PA-1: 100.10 SGD, 100.1001 SGD'],
    ['Ccy="SGD">100<', 'Ccy="USD">100<', 'InstdAmt PA-2: 100.00 SGD, 100 USD'],
    ['>100</', '>10000</', 'InstdAmt PA-2: 100.00 SGD, 10000 SGD'],
    ['>100</', '>0</', 'InstdAmt PA-2: 100.00 SGD, 0 SGD'],
  ])('differ when %s becomes %s', (sent, answered, difference) => {
    expect(summed).toContain(sent);
    expect(differing(summed.replace(sent, answered))).toEqual([difference]);
  });
  test('are not compared for a payment that is not in the file', () => {
    expect(differing(summed.replace('PA-2', 'PA-9'))).toEqual([]);
  });
});
