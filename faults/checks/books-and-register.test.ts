import { describe, expect, test } from 'vitest';
import { type Books, judgeBooks } from './bank.ts';
import { judgeRegister, type StatusRead, type StatusWrite } from './register.ts';

const honest: Books = {
  clinic_id: 1,
  ledger_cents: 0,
  payable_cents: -900,
  owed_cents: 900,
  suspense_cents: -50,
  held_cents: 50,
};

describe('H2 the books', () => {
  test('consistent books pass', () => {
    expect(judgeBooks(honest)).toEqual([]);
  });
  test.each([
    ['a posting is missing', { ledger_cents: 5 }, 'out of balance'],
    ['a payment has no entry', { payable_cents: -800 }, 'owe 800 cents'],
    ['money on hold has no entry', { suspense_cents: 0 }, 'hold 0 cents'],
  ])('%s', (_, planted, told) => {
    expect(judgeBooks({ ...honest, ...planted }).join()).toContain(told);
  });
});

const read = (called_ms: number, payment_status: string, status: string): StatusRead => ({
  transaction_id: 7,
  called_ms,
  returned_ms: called_ms + 10,
  payment_status,
  status,
});
const write = (called_ms: number, done_ms?: number): StatusWrite => ({ transaction_id: 7, called_ms, done_ms });

describe('H3 the status of a transaction', () => {
  test('reads that overlap a change may see either state', () => {
    const reads = [read(0, 'i', 'i'), read(100, 'p', 'p'), read(105, 'i', 'i'), read(200, 'p', 'p')];
    expect(judgeRegister(reads, [write(95, 120)])).toEqual([]);
  });
  test('a paid payment never becomes open again', () => {
    const reads = [read(100, 'p', 'p'), read(150, 'i', 'i')];
    expect(judgeRegister(reads, [write(90)])).toEqual([
      'H3 transaction 7 was read as i/i after it had been read as p/p',
    ]);
  });
  test('acknowledged changes are visible', () => {
    expect(judgeRegister([read(200, 'i', 'i')], [write(90, 120)])).toHaveLength(1);
  });
  test('unrequested changes never appear', () => {
    expect(judgeRegister([read(10, 'e', 'c')], [write(90, 120)])).toHaveLength(1);
  });
  test('money wins over an earlier failure, never the reverse', () => {
    expect(judgeRegister([read(100, 'e', 'f'), read(200, 'p', 'h')], [write(50)])).toEqual([]);
    expect(judgeRegister([read(100, 'p', 'h'), read(200, 'e', 'f')], [write(50)])).toHaveLength(1);
  });
});
