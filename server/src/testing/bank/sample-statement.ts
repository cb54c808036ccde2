import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { writeCamt053 } from '@clinic/sandbox/outside/statements/write-camt.ts';

/** The account of the sample statement, as each account of the samples has it. */
export const sample_account_number = '0031234567';
const yesterday = addDays(singaporeDay(new Date()), -1);

/** A statement with one line. */
export const sample_statement = writeCamt053(
  {
    id: 'ST-1',
    account_number: sample_account_number,
    currency: 'SGD',
    from_day: yesterday,
    to_day: yesterday,
    opening_cents: 0,
    lines: [{ booking_day: yesterday, value_day: yesterday, amount_cents: 8_550, text: 'PAYNOW' }],
  },
  '02',
);
