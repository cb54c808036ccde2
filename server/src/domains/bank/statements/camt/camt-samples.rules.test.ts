import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileOfOthers, readBytes } from '../../../../testing/bank/statement-samples.ts';

/** Samples of genkgo/camt. Many of their balances do not fit their lines, or are in several currencies. */
const other_currency = ['Bal CLBD is in SEK, but the account is in EUR.'];
const one_line = (account_number: string, currency: string, amount_cents: number) => [
  [account_number, currency, [amount_cents]],
];
const notice = one_line('CH2801234000123456789', 'SEK', -20_000_000);

const samples: [name: string, wanted: unknown][] = [
  [
    'camt053.v2.all-balance-types.xml',
    [
      'Bal CLBD of account CH2801234000123456789 is EUR 4.04, but the opening balance of EUR 1.01 and the lines of EUR 8.85 give EUR 9.86: the difference is EUR −5.82.',
    ],
  ],
  [
    'camt053.v2.five.decimals.xml',
    [
      'Bal CLBD of account NL26VAYB8060476890 is EUR 27.05, but the opening balance of EUR 18.15 and the lines of EUR 8.85 give EUR 27.00: the difference is EUR 0.05.',
    ],
  ],
  ['camt053.v2.minimal.ultimate.xml', other_currency],
  ['camt053.v2.minimal.xml', other_currency],
  ['camt053.v2.with-party-ids.xml', other_currency],
  ['camt053.v4.xml', other_currency],
  ['camt053.v8.xml', other_currency],
  ['camt053.v2.wrong.xml', ['Stmt is missing: the file tells of no account.']],
  [
    'camt053.v3.xml',
    [
      'Document is of the kind camt.053.001.03. These are read: camt.053.001.02, camt.053.001.04, camt.053.001.08, camt.054.001.02, camt.054.001.04, camt.054.001.08.',
    ],
  ],
  [
    'camt053.v2.multi.statement.xml',
    [...one_line('NL26VAYB8060476890', 'EUR', 885), ...one_line('NL26VAYB8060476890', 'EUR', -700)],
  ],
  ['camt053.v2.with-account-name.xml', one_line('CH2801234000123456789', 'EUR', 885)],
  ['camt53.only-Dt-with-DtTm.xml', [['GB33BUKB20201555555555', 'RON', []]]],
  ['camt054.v2.with-account-name.xml', notice],
  ['camt054.v2.xml', notice],
  ['camt054.v4.xml', notice],
  ['camt054.v8-with-UETR.xml', notice],
  ['camt054.v8-with-financial-institution.xml', notice],
  ['camt054.v8.xml', notice],
];

test.for(samples)('%s of others is read, or refused for what is wrong in it', async ([name, wanted], context) => {
  const read = await readBytes(await readFile(fileOfOthers(context, `camt/${name}`)));
  const told =
    'refused' in read
      ? read.refused
      : read.statements.map(({ account_number, currency, lines }) => [
          account_number,
          currency,
          lines.map(({ amount_cents }) => amount_cents),
        ]);
  expect(told).toEqual(wanted);
});
