import { member_calls } from '@clinic/contract/endpoints.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeCounter } from '../../testing/money/payments.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const allow = 'ROLE_VOUCHER_ALLOW';
let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** The calls that need ROLE_VOUCHER_ALLOW together with another role. */
const calls = member_calls.flatMap(({ endpoint }) => {
  const { access } = endpoint;
  const role = access.kind === 'member' && 'role' in access ? access.role : undefined;
  const together = typeof role === 'object' && 'all' in role ? role.all : [];
  const other = together.find((one) => one !== allow);
  return together.includes(allow) && other ? [{ endpoint, other }] : [];
});

/** A permitted caller who sends nothing gets another answer than 403. */
async function isLetIn({ endpoint }: (typeof calls)[number], token: string): Promise<boolean> {
  const { method } = endpoint;
  const { status } = await app.raw(`/api${endpoint.path.replace('{id}', '999999999')}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' || method === 'PUT' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : {}),
  });
  expect(status, endpoint.name).not.toBe(401);
  return status !== 403;
}

test('T9 of the eight sets of ROLE_VOUCHER_ALLOW, the other role and ROLE_SUPERADMIN every voucher call lets in those three that hold the first and either of the others', async () => {
  expect(calls.length).toBeGreaterThan(12);
  for (const other of new Set(calls.map((call) => call.other)))
    for (let set = 0; set < 8; set++) {
      const [has_allow, has_other, is_superadmin] = [4, 2, 1].map((bit) => (set & bit) > 0);
      const held: Role[] = [
        ...(has_allow ? [allow] : []),
        ...(has_other ? [other] : []),
        ...(is_superadmin ? ['ROLE_SUPERADMIN'] : []),
      ] as Role[];
      const { token } = await makeCounter(app, { roles: held });
      for (const call of calls.filter((one) => one.other === other))
        expect(await isLetIn(call, token), `${call.endpoint.name}: ${held.join()}`).toBe(
          Boolean(has_allow && (has_other || is_superadmin)),
        );
    }
});
