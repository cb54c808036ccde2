import { expect, test } from 'vitest';
import { toSearchText } from '../../platform/db/statements/search-text.ts';
import { withMatch } from './matched.rules.ts';

const clinic = { id: 1, name: 'Orchard' };
const chua: Parameters<typeof withMatch>[0] = {
  kind: 'customer',
  id: 41,
  opens: 41,
  title: 'Chua Xin Yì',
  at: new Date('2026-11-20T02:30:00.000Z'),
  status: '',
  amount: null,
  clinic,
  also: [
    ['Mobile', '+6591234567'],
    ['Remark', `${'a'.repeat(60)} paid twice ${'b'.repeat(60)}`],
    ['Company', null],
    ['User name', 'Élodie O’Brien'],
  ],
};
const matched = (text: string) => withMatch(chua, toSearchText(text)).matched;

test('the field in which the words were found is named, unless the title shows them', () => {
  expect(matched('XIN')).toBeNull();
  expect(matched('yi  chua')).toBeNull();
  expect(matched("chua o'brien elodie")).toEqual({ field: 'User name', text: 'Élodie O’Brien' });
  expect(matched('9123')).toEqual({ field: 'Mobile', text: '9123 4567' });
  for (const form of ['91234567', '+65 9123 4567', '9123-4567'])
    expect(matched(form)).toEqual({ field: 'Mobile', text: '9123 4567' });
  expect(matched('#41')).toEqual({ field: 'Number', text: '#41' });
  expect(matched('Paid twice')).toEqual({ field: 'Remark', text: `…${'a'.repeat(29)} paid twice ${'b'.repeat(29)}…` });
  expect(withMatch(chua, toSearchText('9123'))).not.toHaveProperty('also');
});
