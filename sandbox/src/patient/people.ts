import { useState } from 'react';

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

const key = 'patient.user_id';

/** The person who is signed in on this phone, kept over a reload. */
export function usePerson(): [Person, (person: Person) => void] {
  const [person, setPerson] = useState(
    () => people.find(({ user_id }) => user_id === localStorage.getItem(key)) ?? people[0],
  );
  const choose = (chosen: Person): void => {
    localStorage.setItem(key, chosen.user_id);
    setPerson(chosen);
  };
  return [person, choose];
}
