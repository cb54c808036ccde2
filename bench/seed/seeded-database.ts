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
  /** The owner's address. */
  url: string;
  /** The largest has 5% of all transactions, the middle one as many as the average, the small one fewest. */
  clinics: { largest: SeededClinic; middle: SeededClinic; small: SeededClinic };
  /** First and last Singapore day with transactions. */
  first_day: string;
  last_day: string;
}
