import type { MenuGroup } from '../../platform/route-metadata.ts';

/** The menu groups of the console in their order. A group without a page that the operator may open is hidden. */
export const menuGroups: readonly MenuGroup[] = [
  'Home',
  'Clinics',
  'Money',
  'Vouchers',
  'Support',
  'Operations',
  'Settings',
];

/** Every page of the console has its frame. */
export const hasFrame = (): boolean => true;
