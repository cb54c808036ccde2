import { expect, test } from 'vitest';
import {
  as_spreadsheet,
  readBytes,
  refusalOf,
  writers,
  writtenLine,
  writtenStatement,
} from '../../../testing/bank/statement-samples.ts';
import { workbook } from '../../../testing/documents/spreadsheets.ts';
import { readStatementFile, readStatementParts } from './read-statement-file.ts';

const lines = Array.from({ length: 2_500 }, (_, index) =>
  writtenLine({ bank_id: `DBS${index}`, amount_cents: index + 1 }),
);

const some = Object.entries(writers).filter(([format]) => ['camt.053.001.08', 'mt940', 'csv'].includes(format));

test.each(some)('a file of %s is read in a thread, its lines in parts', async (format, { write, how }) => {
  const bytes = Buffer.from(write(writtenStatement(lines)));
  const parts: number[] = [];
  const copy = Buffer.from(bytes);
  const heads = await readStatementParts(copy, how, (part) => parts.push(part.lines.length));
  expect(heads).toMatchObject({ format, statements: [{ account_number: '003-901234-5' }] });
  expect(parts).toEqual([1_000, 1_000, 500]);
  const whole = await readStatementFile(bytes, how);
  expect('statements' in whole && whole.statements[0]?.lines.map(({ amount_cents }) => amount_cents)).toEqual(
    lines.map(({ amount_cents }) => amount_cents),
  );
});

test('a caller that cannot take a part ends the reading', async () => {
  const bytes = Buffer.from(writers['mt940']?.write(writtenStatement(lines)) ?? '');
  const full = () => {
    throw new Error('full');
  };
  await expect(readStatementParts(bytes, {}, full)).rejects.toThrow('full');
});

test('the format is recognised by the content, not by a name, also behind a mark of UTF-8', async () => {
  for (const [format, { write, how }] of Object.entries(writers)) {
    const read = await readBytes(Buffer.from(`\uFEFF${write(writtenStatement(lines.slice(0, 1)))}`), how);
    expect('format' in read && read.format).toBe(format);
  }
  const cells = [
    [
      'Transaction Date',
      'Value Date',
      'Description',
      'Reference',
      'Bank Reference',
      'Withdrawal',
      'Deposit',
      'Balance',
    ],
    ['20/11/2026', '', 'A', '', '', 1, null, 1],
  ];
  const read = await readBytes(Buffer.from(await workbook(cells)), as_spreadsheet);
  expect('format' in read && read.format).toBe('xlsx');
});

test.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.from(''), /^The file is empty\.$/],
  [
    'a camt file in UTF-16',
    Buffer.from('\uFEFF<?xml version="1.0"?><Document/>', 'utf16le'),
    /^The text is in UTF-16\. Please ask the bank/,
  ],
  ['MT940 in UTF-16', Buffer.from('\uFEFF:20:X', 'utf16le'), /^The text is in UTF-16\. Please ask the bank/],
  [
    'MT940 in Latin-1',
    Buffer.from(':20:é\r\n', 'latin1'),
    /^The text is not in UTF-8\. Please ask the bank for the file in UTF-8, or set Windows-1252/,
  ],
  [
    'a picture',
    Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0', 'latin1'),
    /^The file is no statement\. These are read: camt\.053, /,
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), /^The file is no statement\./],
  ['an old workbook', Buffer.from('\u00D0\u00CF\u0011\u00E0', 'latin1'), /^This is an older workbook/],
])('%s is refused with advice', async (_, bytes, sentence) => {
  const [told = ''] = await refusalOf(bytes, as_spreadsheet);
  expect(told).toMatch(sentence);
});

test('MT940 in Windows-1252 is read if it is set for the account', async () => {
  const text = writers['mt940']?.write(writtenStatement([writtenLine({ text: 'CAFÉ' })])) ?? '';
  const read = await readStatementFile(Buffer.from(text, 'latin1'), { encoding: 'windows-1252' });
  expect('statements' in read && read.statements[0]?.lines[0]?.text).toContain('CAFÉ');
});

test('faults come back from the thread with line and field', async () => {
  const text = writers['mt940']?.write(writtenStatement(lines.slice(0, 1))).replace('0,01', '0,0x') ?? '';
  expect(await readStatementFile(Buffer.from(text))).toEqual({
    faults: [expect.objectContaining({ line: 5, field: ':61:', message: expect.stringMatching(/^Line 5: :61: “/) })],
  });
});

test('a file that needs more memory than a statement is refused, and the process goes on', async () => {
  const entry = `<Ntry>${'<a/>'.repeat(500_000)}</Ntry>`;
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><Ntfctn><CreDtTm>2026-11-20T10:00:00</CreDtTm><Acct><Id><IBAN>1</IBAN></Id><Ccy>SGD</Ccy></Acct>${entry}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  const read = await readStatementFile(Buffer.from(text));
  expect('faults' in read && read.faults.map(({ message }) => message)).toEqual([
    'The file needs more time or memory than a statement does. Please ask the bank for a file of fewer days.',
  ]);
});

test('a file with more lines than a statement may have is refused', async () => {
  const entry = '<Ntry/>'.repeat(100_001);
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`;
  expect(await refusalOf(text)).toEqual(['The file has more than 100,000 lines.']);
  expect(await refusalOf(`:20:X\n${':61:X\n'.repeat(100_001)}`)).toEqual([
    'Line 100002: The file has more than 100,000 lines.',
  ]);
});
