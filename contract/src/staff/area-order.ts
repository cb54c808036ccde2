/** The areas in display order: money first, the own account last. Areas that are not listed come between. */
const first = [
  'Payments',
  'Refunds',
  'Reported errors',
  'Notes',
  'Payouts',
  'Dashboard',
  'Documents',
  'Customer screen',
  'Lists and search',
  'Notifications',
  'Trail',
  'The clinic',
  'Doctors',
];
const last = ['Users and access', 'Counter', 'Devices', 'Own account'];

/** The sort position of an area. */
export function placeOf(area: string): number {
  if (first.includes(area)) return first.indexOf(area);
  return first.length + 1 + last.indexOf(area);
}
