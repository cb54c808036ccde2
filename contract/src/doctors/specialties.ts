/** Specialties of tele-consult doctors, by the name of the flag. */
export const specialtyWords = {
  gp: 'GP',
  sp: 'SP',
  nurse: 'Nurse',
  cdmp: 'CDMP',
  nutrition: 'Nutrition',
  mental: 'Mental Wellness',
  tcm: 'TCM',
  family_counseling: 'Family Counseling',
  hrp: 'Home Recovery Programme',
} as const;
export type Specialty = keyof typeof specialtyWords;

export const specialties = Object.keys(specialtyWords) as Specialty[];

/** Specialties that require a registered doctor, so the registration number is required. */
export const registered_specialties: readonly Specialty[] = ['gp', 'sp'];
