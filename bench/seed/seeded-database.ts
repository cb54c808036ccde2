import type { Size } from './sizes.ts';

export interface SeededClinic {
  id: number;
  group_id: number;
  /** A user with every role at the clinic. */
  user_id: number;
  username: string;
  name: string;
  transactions: number;
}

export interface SeededDatabase {
  size: Size;
  /** The owner's connection string. */
  url: string;
  /** The largest has 5% of all transactions, the middle one the average number, the small one the fewest. */
  clinics: { largest: SeededClinic; middle: SeededClinic; small: SeededClinic };
  /** First and last Singapore day with transactions. */
  first_day: string;
  last_day: string;
}
