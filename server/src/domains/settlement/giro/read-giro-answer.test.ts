import { describe, expect, test } from 'vitest';
import { answerText } from '../../../testing/iso-20022/answer-text.ts';
import { checkSchema } from '../../../testing/iso-20022/check-schema.ts';
import { GiroAnswerError, readGiroAnswer } from './read-giro-answer.ts';
import { answerLine, failWords } from './giro-effect.rules.ts';

const sound = answerText({
  message_id: 'BANK-1',
  original: 'GIRO-1',
  lines: [
    { id: 'PA-1', status: 'ACSC', bank_reference: 'REF9' },
    { id: 'PA-2', status: 'RJCT', code: 'AC04', more: 'Closed &amp; gone' },
  ],
});

describe('what is no answer of a bank', () => {
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
    ['an entity of nobody', sound.replace('REF9', '&unknown;')],
    ['a nest without end', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
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
  ])('%s', (_what, text) => expect(() => readGiroAnswer(text)).toThrow(GiroAnswerError));
});

describe('an answer', () => {
  test('names each payment with its status, reason in words and reference', async () => {
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
    });
  });

  test('may use a prefix', () => {
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
    ['RJCT', { status: 'RJCT', reason_code: 'FF01', reason: 'The file does not follow the form.' }],
    // The form of the file was accepted, nothing is paid yet.
    ['ACTC', null],
    ['ACCP', null],
    ['PART', null],
  ])('of the whole file: %s', (group_status, others) => {
    const code = group_status === 'RJCT' ? { code: 'FF01' } : {};
    const read = readGiroAnswer(answerText({ message_id: 'B', original: 'G', group_status, ...code }));
    expect(read.others && { ...read.others, ...others }).toEqual(others && read.others);
    expect(read.others?.status ?? null).toBe(others?.status ?? null);
  });
});

describe('what the bank’s word does', () => {
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
  test('money that left an advice which people moved by hand is never sent again', () => {
    expect(did('sent', 'w', 'ACSC')).toEqual(['conflict', 'paid', null]);
    expect(did('sent', 'f', 'ACSC')).toEqual(['conflict', 'paid', null]);
    expect(did('sent', 'p', 'ACSC')).toEqual(['repeated', 'paid', null]);
    expect(did('sent', 'f', 'RJCT')).toEqual(['repeated', 'rejected', null]);
    expect(did('sent', 'p', 'RJCT')).toEqual(['conflict', 'rejected', null]);
  });
  test.each(['PDNG', 'ACTC', 'ACSP', 'ACWC', 'RCVD'])('%s changes nothing', (status) => {
    expect(did('sent', 'r', status)).toEqual(['pending', null, null]);
  });
  test('the reason says its code and its words', () => {
    expect(failWords({ reason_code: 'AC04', reason: 'The account is closed.' })).toBe('AC04: The account is closed.');
    expect(failWords({ reason_code: null, reason: null })).toBe('The bank gave no reason.');
  });
});
