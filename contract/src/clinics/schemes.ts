/**
 * Schemes of the Ministry of Health and others that a clinic in Singapore can support. Ids are stored and must never change.
 * The portal serves the icons.
 */
export const schemes = [
  { id: 1, name: 'CHAS (Community Health Assist Scheme)', icon: '/schemes/chas.svg' },
  { id: 2, name: 'Pioneer Generation', icon: '/schemes/pioneer-generation.svg' },
  { id: 3, name: 'Merdeka Generation', icon: '/schemes/merdeka-generation.svg' },
  { id: 4, name: 'Healthier SG', icon: '/schemes/healthier-sg.svg' },
  { id: 5, name: 'Screen for Life', icon: '/schemes/screen-for-life.svg' },
  { id: 6, name: 'MediSave', icon: '/schemes/medisave.svg' },
  { id: 7, name: 'Flexi-MediSave', icon: '/schemes/flexi-medisave.svg' },
  { id: 8, name: 'MediShield Life', icon: '/schemes/medishield-life.svg' },
  { id: 9, name: 'Chronic Disease Management Programme (CDMP)', icon: '/schemes/cdmp.svg' },
  { id: 10, name: 'National Adult Immunisation Schedule (NAIS)', icon: '/schemes/nais.svg' },
  { id: 11, name: 'National Childhood Immunisation Schedule (NCIS)', icon: '/schemes/ncis.svg' },
  { id: 12, name: 'Public Health Preparedness Clinic (PHPC)', icon: '/schemes/phpc.svg' },
  { id: 13, name: 'Primary Care Network (PCN)', icon: '/schemes/pcn.svg' },
  { id: 14, name: 'Baby Bonus (Child Development Account)', icon: '/schemes/baby-bonus.svg' },
  { id: 15, name: 'Civil Service Card', icon: '/schemes/csc.svg' },
] as const;

/** The names of schemes by number. */
export const schemeWords: Readonly<Record<string, string>> = Object.fromEntries(
  schemes.map(({ id, name }) => [id, name]),
);
