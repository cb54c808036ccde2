import { expect, test } from 'vitest';
import { Steps } from './steps.ts';

const recurring = [
  'select clock_timestamp() as present',
  `select kid, private_jwk, public_jwk from signing_key
       order by created_at`,
  'insert into tick as t (name, ran_at) values ($1, clock_timestamp())',
];

test('F19 recurring work is no step, is never killed, and does not identify the working server', async () => {
  const steps = new Steps();
  const struck = steps.begin([0, 1], { step: 2, when: 'after' });
  expect(steps.judge(1, 'insert into photo')).toBe('pass');
  for (const statement of recurring) expect(steps.judge(0, statement)).toBe('pass');
  expect(steps.last_server).toBe(1);
  expect(steps.judge(1, 'commit')).toBe('kill after');
  expect(await struck).toEqual({ server: 1, statement: 'commit' });
  expect(steps.end()).toBe(2);
});
