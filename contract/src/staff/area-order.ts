/** The parts of the work as people think of them: money first, one's own account last. Others stand between. */
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

/** Where an area stands among the others. */
export function placeOf(area: string): number {
  if (first.includes(area)) return first.indexOf(area);
  return first.length + 1 + last.indexOf(area);
}
