import { expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { approvalWords } from './approval-words.ts';

test('each call that takes two operators has words', () => {
  const names = allEndpoints.filter((one) => 'two_people' in one && one.two_people).map(({ name }) => name);
  expect(Object.keys(approvalWords)).toEqual(names.toSorted());
});
