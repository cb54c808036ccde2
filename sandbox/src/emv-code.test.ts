import { describe, expect, test } from 'vitest';
import { checksum, PaymentCodeError, readFields, readPaymentCode } from './emv-code.ts';

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const signed = (text: string): string => `${text}6304${checksum(`${text}6304`)}`;

const account =
  field('00', 'SG.PAYNOW') + field('01', '2') + field('02', '201812907A') + field('03', '0') + field('04', '20261121');

interface Parts {
  account?: string;
  currency?: string;
  amount?: string | null;
  additional?: string | null;
}

const code = ({
  account: template = account,
  currency = '702',
  amount = '85.40',
  additional = field('01', 'CP2345'),
}: Parts = {}): string =>
  signed(
    [
      field('00', '01'),
      field('01', '12'),
      field('26', template),
      field('52', '0000'),
      field('53', currency),
      amount === null ? '' : field('54', amount),
      field('58', 'SG'),
      field('59', 'LUMEN ORCHARD'),
      field('60', 'SINGAPORE'),
      additional === null ? '' : field('62', additional),
    ].join(''),
  );

describe('the checksum matches published samples', () => {
  test("the algorithm's check value", () => {
    expect(checksum('123456789')).toBe('29B1');
  });

  test("EMVCo's own sample, with letters beyond ASCII", () => {
    const sample =
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
      '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A011223344998877' +
      '0708123456786304A13A';
    expect(checksum(sample.slice(0, -4))).toBe('A13A');
    expect(readFields(sample).get('59')).toBe('BEST TRANSPORT');
  });
});

describe('an invalid code is refused with a sentence that names the reason', () => {
  const good = code();
  test.each([
    ['nothing', '  ', /paste a payment code/i],
    ['words', 'https://example.com/pay', /no field starts at character 1/],
    ['a code cut off in a value', good.slice(0, 30), /ends in the middle of field 26/],
    ['a code without its end', good.slice(0, -8), /does not end with its checksum/],
    ['one changed digit', good.replace('85.40', '85.41'), /checksum is wrong/],
    ['another kind of code', signed(field('00', '02')), /field 00 must be 01/],
    ['a field twice', field('00', '01') + field('00', '01'), /Field 00 appears twice/],
    ['another scheme', code({ account: account.replace('SG.PAYNOW', 'SG.SGQRXX') }), /not for PayNow/],
    ['another currency', code({ currency: '840' }), /not in Singapore dollars/],
    ['an amount that is none', code({ amount: '1e3' }), /'1e3' is not an amount/],
    ['an amount of zero', code({ amount: '0.00' }), /'0\.00' is not an amount/],
    ['no additional data', code({ additional: null }), /no reference \(field 62\)/],
    ['additional data without a reference', code({ additional: field('07', 'TILL') }), /no reference \(field 01\)/],
  ])('%s', (_what, text, sentence) => {
    expect(() => readPaymentCode(text)).toThrow(PaymentCodeError);
    expect(() => readPaymentCode(text)).toThrow(sentence);
  });
});

describe('a PayNow code holds payee, amount and reference', () => {
  test('with an amount', () => {
    expect(readPaymentCode(` ${code()}\n`)).toEqual({
      reference: 'CP2345',
      merchant: 'LUMEN ORCHARD',
      uen: '201812907A',
      amount: 85.4,
    });
  });

  test('without an amount the payer enters it', () => {
    expect(readPaymentCode(code({ amount: null })).amount).toBeNull();
  });
});
