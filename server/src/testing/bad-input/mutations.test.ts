import { loginWithPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { expect, test } from 'vitest';
import type { GoodCall } from '../samples/good-call.ts';
import { mutate, type Mutation, mutationsOf } from './mutations.ts';

const call: GoodCall = {
  endpoint: loginWithPasskey,
  params: {},
  query: {},
  body: { code: 'DEMO', passkey: { id: 'one', signature: 'two' } },
  credentials: () => ({}),
};

const changeOf = (field: string, what: string): Mutation => {
  const found = mutationsOf(call).find((mutation) => mutation.field === field && mutation.what === what);
  if (!found) throw new Error(`No change of ${field} is called '${what}'.`);
  return found;
};

test.each([
  ['twice', '"id":"first","id":"second"'],
  ['malformed: a member twice', '"id":{"a":1,"a":2}'],
])('a damaged member, %s, stays damaged whatever changes beside it', (what, text) => {
  const damage = changeOf('passkey.id', what);
  const beside = changeOf('passkey.signature', 'missing');
  for (const mutations of [
    [damage, beside],
    [beside, damage],
  ]) {
    const { body, malformed } = mutate(call, mutations);
    expect(malformed).toBe(true);
    expect(body).toContain(text);
    expect(body).not.toContain('signature');
  }
});
