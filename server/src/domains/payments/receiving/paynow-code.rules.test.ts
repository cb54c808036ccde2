import { asCents } from '@clinic/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { clinicOfReference, crc16, merchantName, payNowText, referenceAt, referenceFrom } from './paynow-code.rules.ts';

/** Published codes from READMEs and tests of public PayNow generators. The last four digits are the checksum. */
const published = [
  '00020101021126430009SG.PAYNOW010120210T04SS0129D030110502QS51810007SG.SGQR011221073031741D020701.000103066003160402010503279060400000708202107305204000053037025802SG5925LOVING HEART MULTI-SERVIC6009Singapore6304A177',
  '00020101021126400009SG.PAYNOW010120213200002150HWCF030115204000053037025802SG5923NATIONAL HEALTHCARE GRO6009Singapore6304DF3F',
  '00020101021226490009SG.PAYNOW010120210201403121W03011040820301231520400005303702540105802SG5913ACME Pte Ltd.6009Singapore63040FC5',
  '00020101021226470009SG.PAYNOW010120208123456780301004082026030452040000530370254040.995802SG5911testcompany6009Singapore62270123testordernumber1234567863040047',
];

describe('the checksum', () => {
  test.each(published)('matches the published code %s', (code) => {
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  });

  test('matches the known check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  test('detects a changed digit', () => {
    const [code = ''] = published;
    expect(crc16(code.slice(0, -4).replace('T04SS0129D', 'T04SS0128D'))).not.toBe('A177');
  });
});

const example = {
  proxy: '201912345K',
  name: 'Orchard Family Clinic',
  amount_cents: asCents(1_250),
  reference: 'CPABCDEFGH234567',
  expires_at: new Date('2026-11-20T16:30:00.000Z'),
};

/** Splits a code into its fields. */
function fieldsOf(text: string): [string, string][] {
  const fields: [string, string][] = [];
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.push([text.slice(at, at + 2), text.slice(at + 4, at + 4 + length)]);
    at += 4 + length;
  }
  return fields;
}

describe('the text of a code', () => {
  test('has its fields in order and ends with the checksum', () => {
    const text = payNowText(example);
    const fields = fieldsOf(text);
    expect(fields.map(([id]) => id)).toEqual(['00', '01', '26', '52', '53', '54', '58', '59', '60', '62', '63']);
    expect(Object.fromEntries(fields)).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '0000',
      '53': '702',
      '54': '12.50',
      '58': 'SG',
      '59': 'ORCHARD FAMILY CLINIC',
      '60': 'SINGAPORE',
      '62': '0116CPABCDEFGH234567',
      '63': crc16(text.slice(0, -4)),
    });
  });

  test('a suffix of the payee makes its proxy 13 characters', () => {
    const text = payNowText({ ...example, proxy: '201912345KA01' });
    expect(fieldsOf(Object.fromEntries(fieldsOf(text))['26'] ?? '')).toContainEqual(['02', '201912345KA01']);
    expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
  });

  test('contains the payee and the Singapore day on which it expires', () => {
    const account = fieldsOf(Object.fromEntries(fieldsOf(payNowText(example)))['26'] ?? '');
    expect(account).toEqual([
      ['00', 'SG.PAYNOW'],
      ['01', '2'],
      ['02', '201912345K'],
      ['03', '0'],
      ['04', '20261121'],
    ]);
  });

  test.each(['Café Ñandú & Söhne (Pte) Ltd', '健康诊所', 'dr. lim\u0000\n', 'x'.repeat(80), '', '😀 Clinic'])(
    'uses only alphanumeric mode with the name %j',
    (name) => {
      const text = payNowText({ ...example, name });
      expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      expect(merchantName(name).length).toBeLessThanOrEqual(25);
      expect(merchantName(name)).not.toBe('');
    },
  );

  test('a name keeps all characters that the mode allows', () => {
    expect(merchantName('Café Ñandú & Söhne')).toBe('CAFE NANDU SOHNE');
    expect(merchantName('健康诊所')).toBe('NA');
  });
});

test('a reference is upper case, has the 16 characters that a statement keeps, and differs for different bytes', () => {
  const one = referenceFrom(new Uint8Array(14).fill(1));
  expect(one).toMatch(/^[0-9A-Z]{16}$/);
  expect(referenceFrom(new Uint8Array(14).fill(2))).not.toBe(one);
});

test.each([1, 31, 32, 1_057, 32 ** 5 - 1])('a reference at clinic %i carries it, in the same form', (clinic_id) => {
  const one = referenceAt(clinic_id, new Uint8Array(14).fill(1));
  expect(one).toMatch(/^CP[A-HJ-NP-Z2-9]{14}$/);
  expect(clinicOfReference(one)).toBe(clinic_id);
  expect(clinicOfReference(one.toLowerCase())).toBe(clinic_id);
  const other = referenceAt(clinic_id, new Uint8Array(14).fill(2));
  expect(other.slice(0, 7)).toBe(one.slice(0, 7));
  expect(other.slice(7)).not.toBe(one.slice(7));
});

test('a clinic beyond five letters gets a reference without it; a text that is no reference of ours carries none', () => {
  const random = new Uint8Array(14).fill(3);
  expect(referenceAt(32 ** 5, random)).toBe(referenceFrom(random));
  for (const text of ['', 'CP', 'CP0123456789', 'CPAB']) expect(clinicOfReference(text)).toBeUndefined();
});
