/** A user of the consumer app. */
export interface Person {
  /** The app’s own id of the user, which it sends with each request. */
  user_id: string;
  username: string;
  name: string;
  mobile: string;
}

/** `+65 9123 4501` */
export const shownNumber = (mobile: string): string => mobile.replace(/^(\+65)(\d{4})/, '$1 $2 ');

/** The people who may be holding this phone. */
export const people: readonly [Person, ...Person[]] = [
  { user_id: 'app-1001', username: 'meiling.tan', name: 'Tan Mei Ling', mobile: '+6591234501' },
  { user_id: 'app-1002', username: 'arjun.nair', name: 'Arjun Nair', mobile: '+6591234502' },
  { user_id: 'app-1003', username: 'siti.rahman', name: 'Siti Rahman', mobile: '+6591234503' },
];
