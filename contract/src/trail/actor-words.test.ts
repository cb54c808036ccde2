import { expect, test } from 'vitest';
import { actorWords } from './actor-words.ts';

test.each([
  ['documents', 'Automatic'],
  ['acquirer', 'Payment provider'],
  ['expiry', 'Automatic'],
  ['bank', 'Bank'],
  ['screen', 'Customer screen'],
  ['patient app', 'Patient’s app'],
  ['platform de1d3277', 'The platform'],
  ['platform of head office', 'The platform'],
  ['head office', 'The platform'],
  ['the platform', 'The platform'],
  ['the platform: mei@platform.example', 'The platform: mei@platform.example'],
  ['Head office', 'The platform'],
  ['Tan Mei Ling', 'Tan Mei Ling'],
  ['platformer', 'platformer'],
  ['constructor', 'constructor'],
])('the author %s is known as %s', (actor, words) => {
  expect(actorWords(actor)).toBe(words);
});

test('a person is known by the full name', () => {
  expect(actorWords('mei', 'Mei Tan')).toBe('Mei Tan');
});
