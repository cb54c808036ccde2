import { describe, expect, test } from 'vitest';
import { readBytes, readOne, refusalOf } from '../../../../testing/bank/statement-samples.ts';

const iso = 'urn:iso:std:iso:20022:tech:xsd:';
const opening =
  '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SGD">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>';
const closing =
  '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SGD">95.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>';
const amount = '<Amt Ccy="SGD">85.50</Amt>';
const booked = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>';
const entry = `<Ntry>
${amount}<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts>BOOK</Sts>${booked}<ValDt><Dt>2026-11-21</Dt></ValDt>
<AcctSvcrRef>DBS1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>CP26112000000123</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
const message = (version: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${iso}camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
${body}
</BkToCstmrStmt></Document>`;
const account = '<Acct><Id><Othr><Id>003-901234-5</Id></Othr></Id><Ccy>SGD</Ccy></Acct>';
const statement = (entries = entry, balances = opening + closing) =>
  message('02', `<Stmt><Id>S1</Id><CreDtTm>2026-11-20T23:00:00</CreDtTm>${account}${balances}\n${entries}</Stmt>`);
/** The sample with one part replaced. */
const changed = (from: string, to: string) => {
  const text = statement();
  if (!text.includes(from)) throw new Error(`${from} is not in the sample.`);
  return text.replace(from, to);
};

describe('a file is refused whole', () => {
  test.each<[string, string, RegExp]>([
    [
      'an unknown version',
      message('13', ''),
      /^Document is of the kind camt\.053\.001\.13\. These are read: camt\.053\.001\.02, /,
    ],
    [
      'another message',
      message('02', '').replaceAll('camt.053', 'pain.001'),
      /^Document is of the kind pain\.001\.001\.02\./,
    ],
    ['a page', '<html><body></body></html>', /^Document names no message of ISO 20022\. These are read: /],
    [
      'a document type',
      changed('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'),
      /^The file has a document type/,
    ],
    [
      'entities of its own',
      changed('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'),
      /^The file has a document type/,
    ],
    ['an unknown entity', changed('DBS1', '&bank;'), /^Line 4: Ntry is not well-formed XML\.$/],
    [
      'elements too deep',
      changed('<GrpHdr>', `<GrpHdr>${'<X>'.repeat(40)}`),
      /^The file has elements more than 40 deep\.$/,
    ],
    ['a broken end', statement().slice(0, -20), /^The file is not well-formed XML\.$/],
    [
      'an encoding that is not read',
      changed('UTF-8', 'UTF-16'),
      /^Line 1: The encoding UTF-16 is not read\. Please ask the bank for the file in UTF-8\.$/,
    ],
    ['no account', message('02', ''), /^Stmt is missing: the file tells of no account\.$/],
    [
      'another message inside',
      changed('BkToCstmrStmt>', 'BkToCstmrAcctRpt>').replace('</BkToCstmrStmt>', '</BkToCstmrAcctRpt>'),
      /^BkToCstmrStmt is missing\.$/,
    ],
    [
      'lines outside of an account',
      changed('</Stmt>', `</Stmt><Other>${entry}</Other>`),
      /^Ntry stands outside of a Stmt\.$/,
    ],
    ['no account number', changed('<Id><Othr><Id>003-901234-5</Id></Othr></Id>', ''), /^Acct\/Id is missing\.$/],
    ['no day of the message', changed('<CreDtTm>2026-11-20T23:00:00</CreDtTm>', ''), /^CreDtTm is missing\.$/],
    ['an amount that is none', changed('85.50</Amt>', '85,50</Amt>'), /^Line 4: Amt “85,50” is not an amount\./],
    ['an amount with an exponent', changed('85.50</Amt>', '8.55E1</Amt>'), /^Line 4: Amt “8\.55E1” is not an amount\./],
    ['a signed amount', changed('85.50</Amt>', '-85.50</Amt>'), /^Line 4: Amt “-85\.50” is not an amount\./],
    ['a part of a cent', changed('85.50</Amt>', '85.501</Amt>'), /^Line 4: Amt “85\.501” has a part of a cent\./],
    [
      'more decimals than the format has',
      changed('85.50</Amt>', '85.500000</Amt>'),
      /^Line 4: Amt “85\.500000” has more than 5 decimals\./,
    ],
    [
      'an amount too large',
      changed('85.50</Amt>', '100000000000.00</Amt>'),
      /^Line 4: Amt “100000000000\.00” is larger than 99,999,999,999\.99\./,
    ],
    ['no amount', changed(amount, ''), /^Line 4: Amt is missing\./],
    [
      'a currency that is none',
      changed('Ccy="SGD">85', 'Ccy="S$">85'),
      /^Line 4: Amt has the currency “S\$”; three capital letters are expected/,
    ],
    ['no direction', changed('<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>', '<RvslInd>'), /^Line 4: CdtDbtInd is missing\./],
    [
      'a direction that is none',
      changed('CRDT</CdtDbtInd><RvslInd>', 'C</CdtDbtInd><RvslInd>'),
      /^Line 4: CdtDbtInd “C” is neither CRDT nor DBIT\./,
    ],
    ['a status that is none', changed('BOOK', 'DONE'), /^Line 4: Sts “DONE” is none of BOOK, PDNG, FUTR and INFO\./],
    ['no status', changed('<Sts>BOOK</Sts>', ''), /^Line 4: Sts is missing\./],
    ['a reversal that is none', changed('>false<', '>no<'), /^Line 4: RvslInd “no” is neither true nor false\./],
    [
      'a day that is none',
      changed('<BookgDt><Dt>2026-11-20', '<BookgDt><Dt>2026-11-31'),
      /^Line 4: BookgDt “2026-11-31” is not a day\./,
    ],
    ['a day in another form', changed('2026-11-21', '21/11/2026'), /^Line 4: ValDt “21\/11\/2026” is not a day\./],
    ['no day of booking', changed(booked, ''), /^Line 4: BookgDt is missing\./],
    [
      'another closing balance',
      changed('95.50', '95.40'),
      /^Bal CLBD of account 003-901234-5 is SGD 95\.40, but the opening balance of SGD 10\.00 and the lines of SGD 85\.50 give SGD 95\.50: the difference is SGD −0\.10\.$/,
    ],
    [
      'a balance in another currency',
      changed('Ccy="SGD">95', 'Ccy="USD">95'),
      /^Bal CLBD is in USD, but the account is in SGD\.$/,
    ],
    [
      'two opening balances',
      changed(closing, opening.replace('10.00', '11.00') + closing),
      /^Bal OPBD is there twice, with two amounts\./,
    ],
    [
      'a page of a statement',
      statement(entry, opening.replace('OPBD', 'ITBD') + closing),
      /^Bal ITBD begins or ends a page of a statement\. Please use a file of the whole statement\.$/,
    ],
  ])('for %s', async (_, text, sentence) => {
    const [first = ''] = await refusalOf(text);
    expect(first).toMatch(sentence);
  });

  test('and its faults are told together, fifty at most', async () => {
    expect(await refusalOf(changed('BOOK', 'DONE').replace('95.50', 'x'))).toHaveLength(2);
    expect(await refusalOf(statement(entry.replace('BOOK', 'DONE').repeat(200)))).toHaveLength(50);
  });
});

test('each fault names the line of its entry', async () => {
  const second = entry.replace('BOOK', 'DONE');
  expect(await refusalOf(statement(`${entry}\n\n${second}`))).toEqual([
    'Line 8: Sts “DONE” is none of BOOK, PDNG, FUTR and INFO.',
  ]);
});

test('zeros beyond the cent and missing decimals are exact amounts', async () => {
  for (const text of ['85.5', '85.50000', '085.50'])
    expect((await readOne(changed('85.50</Amt>', `${text}</Amt>`))).lines[0]?.amount_cents).toBe(8_550);
});

test('Latin-1 is read if the file declares it', async () => {
  const text = changed('UTF-8', 'ISO-8859-1').replace('<Refs>', '<Refs><InstrId>Café</InstrId>');
  expect((await readOne(Buffer.from(text, 'latin1'))).lines[0]?.references[1]?.text).toBe('Café');
  expect(await refusalOf(Buffer.from(text.replace('ISO-8859-1', 'UTF-8'), 'latin1'))).toEqual([
    'Line 4: The text is not in UTF-8. Please ask the bank for the file in UTF-8.',
  ]);
});

describe('references', () => {
  const detailed = entry
    .replace(
      '</TxDtls>',
      `<RltdPties><Dbtr><Nm>Tan  Ah Kow</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV 7</Ustrd><Ustrd>8</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>FAST</AddtlTxInf></TxDtls>`,
    )
    .replace('</Ntry>', '<AddtlNtryInf>PAYNOW</AddtlNtryInf></Ntry>');

  test('are in order of trust, with their places', async () => {
    const { lines } = await readOne(statement(detailed));
    expect(lines[0]?.references).toEqual([
      { place: 'CdtrRefInf', text: 'RF18' },
      { place: 'EndToEndId', text: 'CP26112000000123' },
      { place: 'Ustrd', text: 'INV 7 8' },
      { place: 'AddtlTxInf', text: 'FAST' },
      { place: 'AddtlNtryInf', text: 'PAYNOW' },
    ]);
    expect(lines[0]?.text).toBe('Tan Ah Kow INV 7 8 FAST PAYNOW');
  });

  test('are whole where a bank cut a long text into several elements', async () => {
    const long = `${'x'.repeat(131)} CP261120`;
    const cut = `<RmtInf><Ustrd>${long}</Ustrd><Ustrd>00000123</Ustrd></RmtInf></TxDtls>`;
    const { lines } = await readOne(changed('</TxDtls>', cut));
    expect(lines[0]?.references[1]).toEqual({ place: 'Ustrd', text: `${long}00000123` });
  });

  test('leave out what says that there is none', async () => {
    const { lines } = await readOne(changed('CP26112000000123', 'NOTPROVIDED'));
    expect(lines[0]).toMatchObject({ references: [], end_to_end_ids: [] });
  });
});

describe('an entry with several payments is one line', () => {
  const payment = (cents: string, id: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="SGD">${cents}</Amt></TxAmt></AmtDtls></TxDtls>`;
  const batch = (first: string) =>
    statement(
      entry.replace(/<NtryDtls>.*<\/NtryDtls>/, `<NtryDtls>${payment(first, 'A')}${payment('45.50', 'B')}</NtryDtls>`),
    );

  test('with its parts if their amounts add up to it', async () => {
    const { lines } = await readOne(batch('40.00'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ amount_cents: 8_550, end_to_end_ids: ['A', 'B'] });
    expect(lines[0]?.parts.map(({ amount_cents }) => amount_cents)).toEqual([4_000, 4_550]);
  });

  test('without parts if they do not, and with all references', async () => {
    const { lines } = await readOne(batch('40.01'));
    expect(lines[0]).toMatchObject({ parts: [], end_to_end_ids: ['A', 'B'] });
  });
});

test('pending lines and those in another currency are read, and stay out of the balance', async () => {
  const pending = entry.replace('BOOK', 'PDNG').replace(booked, '');
  const foreign = entry.replace('Ccy="SGD"', 'Ccy="USD"');
  const { lines } = await readOne(statement(entry + pending + foreign));
  expect(lines.map(({ status, currency, booking_day }) => [status, currency, booking_day])).toEqual([
    ['booked', 'SGD', '2026-11-20'],
    ['pending', 'SGD', '2026-11-21'],
    ['booked', 'USD', '2026-11-20'],
  ]);
});

test('an instant with a zone has its day in Singapore', async () => {
  const { lines } = await readOne(
    changed('<BookgDt><Dt>2026-11-20</Dt>', '<BookgDt><DtTm>2026-11-19T18:00:00Z</DtTm>'),
  );
  expect(lines[0]?.booking_day).toBe('2026-11-20');
});

test('several statements are read, each with its own lines, under any prefix', async () => {
  const one = statement();
  const body = one.slice(one.indexOf('<Stmt>'), one.indexOf('</BkToCstmrStmt>'));
  const two = message('02', body + body.replace('003-901234-5', '003-901234-6'));
  const prefixed = two.replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2').replace('xmlns=', 'xmlns:c=');
  for (const text of [two, prefixed]) {
    const read = await readBytes(text);
    expect(
      'statements' in read && read.statements.map(({ account_number, lines }) => [account_number, lines.length]),
    ).toEqual([
      ['003-901234-5', 1],
      ['003-901234-6', 1],
    ]);
  }
});
