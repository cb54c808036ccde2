import { useState } from 'react';
import { people, type Person } from './people.ts';

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
