import { writeCamt053 } from '@clinic/sandbox/outside/statements/write-camt.ts';
import type { WrittenLine } from '@clinic/sandbox/outside/statements/written-statement.ts';

export interface BankedDay {
  account_number: string;
  day: string;
  opening_cents: number;
  lines: Omit<WrittenLine, 'booking_day' | 'value_day'>[];
}

/** The statement of one day as the sandbox’s bank writes it: camt.053. */
export const camtOfDay = ({ account_number, day, opening_cents, lines }: BankedDay): string =>
  writeCamt053(
    {
      id: `DAY-${day}`,
      account_number,
      currency: 'SGD',
      from_day: day,
      to_day: day,
      opening_cents,
      lines: lines.map((line) => ({ ...line, booking_day: day, value_day: day })),
    },
    '08',
  );
