import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';
import { describe, expect, test } from 'vitest';
import {
  fileOfOthers,
  readOne,
  refusalOf,
  writers,
  writtenLine,
  writtenStatement,
} from '../../../testing/bank/statement-samples.ts';

const lines = [
  writtenLine(),
  writtenLine(),
  writtenLine({ amount_cents: -1_500, bank_id: 'DBS2611200002', name: 'SP SERVICES & CO <1>', text: 'GIRO BILL' }),
  writtenLine({
    amount_cents: -30_000,
    bank_id: 'DBS2611200003',
    end_to_end_id: undefined,
    name: undefined,
    text: 'GIRO PAYOUT',
    batch: {
      id: 'GIRO-20261120-A1B2C3',
      payments: [
        { amount_cents: 10_000, end_to_end_id: 'PA-202611-000123' },
        { amount_cents: 20_000, end_to_end_id: 'PA-202611-000124' },
      ],
    },
  }),
  writtenLine({ amount_cents: 10_000, bank_id: 'DBS2611200004', return_code: 'AC04', text: 'RETURN PA-202611-000123' }),
  writtenLine({ amount_cents: -8_550, bank_id: 'DBS2611200005', is_reversal: true, text: 'REVERSAL' }),
];
const closing_cents = 100_000 + 8_550 * 2 - 1_500 - 30_000 + 10_000 - 8_550;

const formats = Object.keys(writers);
const write = (format: string, written: readonly ReturnType<typeof writtenLine>[]): string =>
  writers[format]?.write(writtenStatement(written)) ?? '';
const howOf = (format: string) => writers[format]?.how;
const read = (format: string, written: readonly ReturnType<typeof writtenLine>[]) =>
  readOne(write(format, written), howOf(format));

const notices = formats.filter((format) => format.startsWith('camt.054'));
const statements = formats.filter((format) => !notices.includes(format));
const messages = formats.filter((format) => format.startsWith('camt'));

describe('what the sandbox’s bank writes is read again, line by line', () => {
  test.each(formats)('as %s', async (format) => {
    const statement = await read(format, lines);
    expect(statement).toMatchObject({
      account_number: '003-901234-5',
      currency: 'SGD',
      from_day: '2026-11-20',
      to_day: '2026-11-20',
    });
    expect(statement.lines.map(({ amount_cents, bank_id }) => [amount_cents, bank_id])).toEqual(
      lines.map(({ amount_cents, bank_id }) => [amount_cents, bank_id]),
    );
    expect(statement.lines[0]).toMatchObject({ booking_day: '2026-11-20', value_day: '2026-11-20', status: 'booked' });
    expect(statement.lines[0]?.references.map(({ text }) => text)).toContain('CP26112000000123');
    expect(statement.lines[2]?.text).toContain('SP SERVICES & CO <1>');
  });

  test.each(statements)('as %s with its balances', async (format) => {
    expect(await read(format, lines)).toMatchObject({ kind: 'statement', opening_cents: 100_000, closing_cents });
  });

  test.each(notices)('as %s without balances', async (format) => {
    expect(await read(format, lines)).toMatchObject({ kind: 'notice', opening_cents: null, closing_cents: null });
  });

  test.each([...messages, 'mt940'])('as %s with its batch, return and reversal', async (format) => {
    const { lines: found } = await read(format, lines);
    expect(found[3]?.batch_id).toBe('GIRO-20261120-A1B2C3');
    expect(found[4]?.return_reason).toBe('AC04');
    expect(found.map(({ is_reversal }) => is_reversal)).toEqual([false, false, false, false, false, true]);
  });

  test.each(messages)('as %s with the payments of its batch', async (format) => {
    const { lines: found } = await read(format, lines);
    expect(found[3]?.end_to_end_ids).toEqual(['PA-202611-000123', 'PA-202611-000124']);
    expect(found[3]?.parts.map(({ amount_cents, end_to_end_id }) => [amount_cents, end_to_end_id])).toEqual([
      [10_000, 'PA-202611-000123'],
      [20_000, 'PA-202611-000124'],
    ]);
  });

  test.each([...messages, 'mt940'])('as %s without lines', async (format) => {
    expect((await read(format, [])).lines).toEqual([]);
  });
});

test.each(statements)('%s with one cent changed is refused', async (format) => {
  const text = write(format, lines).replace(/(?<!\d)15[.,]00/, (amount) => amount.replace('00', '01'));
  const refused = await refusalOf(text, howOf(format));
  expect(refused.join(' ')).toMatch(/the difference is (?:SGD )?(?:0\.01|−0\.01)\.$/);
});

const with_schema = messages.filter((format) => format !== 'camt.054.001.04');

describe.each(with_schema)('%s', (format) => {
  test('is valid by the schema of ISO 20022, and a broken one is not', async (context) => {
    const place = fileOfOthers(context, `iso20022-schemas/${format}.xsd`);
    const schema = [{ fileName: `${format}.xsd`, contents: await readFile(place, 'utf8') }];
    const isValid = async (contents: string): Promise<string[]> => {
      const { errors } = await validateXML({ xml: [{ fileName: 'message.xml', contents }], schema });
      return errors.map(({ message }) => message);
    };
    const text = write(format, [...lines, writtenLine({ is_pending: true })]);
    expect(await isValid(text)).toEqual([]);
    expect(
      await isValid(text.replace('<CdtDbtInd>', '<Direction>').replace('</CdtDbtInd>', '</Direction>')),
    ).not.toEqual([]);
  });
});
