import { readPhone } from '@clinic/contract/shared/typed/phone.ts';

/** The number as providers take it: `+6591234567`. An extension cannot be sent to. Undefined if it cannot be one. */
export const internationalNumber = (given: string): string | undefined => readPhone(given)?.split(';', 1)[0];

/** What staff see of a number: its last four digits. */
export const maskedNumber = (given: string): string =>
  `•••• ${given.split(';', 1)[0]?.replaceAll(/\D/g, '').slice(-4)}`;
