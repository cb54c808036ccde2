/** Schemes of the Ministry of Health and others that a clinic in Singapore can support. Ids are stored and must never change. */
export const schemes = [
  { id: 1, name: 'CHAS (Community Health Assist Scheme)' },
  { id: 2, name: 'Pioneer Generation' },
  { id: 3, name: 'Merdeka Generation' },
  { id: 4, name: 'Healthier SG' },
  { id: 5, name: 'Screen for Life' },
  { id: 6, name: 'MediSave' },
  { id: 7, name: 'Flexi-MediSave' },
  { id: 8, name: 'MediShield Life' },
  { id: 9, name: 'Chronic Disease Management Programme (CDMP)' },
  { id: 10, name: 'National Adult Immunisation Schedule (NAIS)' },
  { id: 11, name: 'National Childhood Immunisation Schedule (NCIS)' },
  { id: 12, name: 'Public Health Preparedness Clinic (PHPC)' },
  { id: 13, name: 'Primary Care Network (PCN)' },
  { id: 14, name: 'Baby Bonus (Child Development Account)' },
  { id: 15, name: 'Civil Service Card' },
] as const;

/** The name of a scheme, or its number if this release does not know it. */
export const schemeName = (id: number): string => schemes.find((scheme) => scheme.id === id)?.name ?? `Scheme ${id}`;

/** The names of schemes by number. */
export const schemeWords: Readonly<Record<string, string>> = Object.fromEntries(
  schemes.map(({ id, name }) => [id, name]),
);
