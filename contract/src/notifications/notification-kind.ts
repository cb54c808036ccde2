import type { Role } from '../shared/roles.ts';
import { toDollars } from '../shared/money.ts';
import type { NotificationChannel } from './channels.ts';

/** What a notification carries: ids, amounts in cents, names of staff. Nothing of a patient: it leaves by mail and push. */
export type NotificationData = Record<string, number | string>;

export interface NotificationWords {
  title: string;
  text: string;
}

/** One kind of news. */
export interface NotificationKindDefinition<Data extends NotificationData, Audience extends Role | 'person'> {
  /** What it is called where people choose how to hear of it. */
  label: string;
  section: 'Money' | 'Records' | 'Your account';
  /** Whoever holds the role at the clinic, or the one person whom it is about. */
  audience: Audience;
  /** News of money cannot be taken out of the bell. */
  always_in_bell: boolean;
  channels: readonly NotificationChannel[];
  words: (data: Data) => NotificationWords;
  /** The page of the record. */
  path: (data: Data) => string;
}

/** Declares a kind; its data are what its words and its page take. */
export const notificationKind = <Data extends NotificationData>() => ({
  for: <const Audience extends Role | 'person'>(definition: NotificationKindDefinition<Data, Audience>) => definition,
});

const dollars = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1,250.00` of cents, for sentences. */
export const moneyText = (amount_cents: number): string => `$${dollars.format(toDollars(amount_cents))}`;
