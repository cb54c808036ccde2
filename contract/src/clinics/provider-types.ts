import { z } from 'zod/mini';

/** Types of provider, in the specification's words (part 2 §9). */
export const providerTypeWords = {
  gp: 'General Practitioners (GP)',
  sp: 'Specialists (SP)',
  dental: 'Dental',
  tcm: 'TCM',
  nutrition: 'Nutrition',
  aesthetic: 'Aesthetic',
  physiotherapy: 'Physiotherapy',
  health_screening: 'Health Screening',
  others: 'Others',
} as const;

export const providerType = z.enum([
  'gp',
  'sp',
  'dental',
  'tcm',
  'nutrition',
  'aesthetic',
  'physiotherapy',
  'health_screening',
  'others',
]);
export type ProviderType = z.output<typeof providerType>;
