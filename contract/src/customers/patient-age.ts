/** Whole years from one day to another. */
export function ageAt(date_of_birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date_of_birth.slice(0, 4));
  return today.slice(5) < date_of_birth.slice(5) ? years - 1 : years;
}

/** `42 years`; undefined for an age that is not known. */
export function ageText(date_of_birth: string | null, today: string): string | undefined {
  const age = date_of_birth === null ? -1 : ageAt(date_of_birth, today);
  if (age < 0) return undefined;
  return age === 1 ? '1 year' : `${age} years`;
}
