import { randomUUID } from 'node:crypto';
import { createPlatformKey } from '@clinic/contract/operators/platform-keys.ts';
import { resetOperatorSecondFactor } from '@clinic/contract/operators/operators.ts';
import { makeOperator, sharedOperatorToken } from '../people/operators.ts';
import { refusalOf } from '../refusal-of.ts';
import type { DomainSamples, World } from './sample.ts';

const newEmail = (): string => `operator-${randomUUID().slice(0, 12)}@platform.test`;

const ofNewOperator = async ({ app }: World) => ({ params: { id: (await makeOperator(app, ['support'])).id } });

const ofInvitedOperator = async (world: World) => {
  const { params } = await ofNewOperator(world);
  await world.app.owner.query(
    'insert into invitation (user_id, group_id, sent_at, email) select id, group_id, now(), email from staff_user where id = $1',
    [params.id],
  );
  return { params, body: { deliver: 'link' } };
};

/** A key that moves no money: another operator need not approve it. */
async function ofNewKey(world: World) {
  const { app } = world;
  const made = await app.call(
    createPlatformKey,
    { body: { name: `Key ${randomUUID()}`, scopes: ['holidays:read'] } },
    await sharedOperatorToken(app),
  );
  if (made.status !== 201) throw new Error(`No key: ${refusalOf(made).join(' ')}`);
  return { params: { id: made.answer.id } };
}

/** An approval that an operator of every role waits for. */
async function waitingApproval({ app }: World) {
  const asker = await makeOperator(app);
  const { id } = await makeOperator(app, ['support']);
  const asked = await app.call(resetOperatorSecondFactor, { params: { id: String(id) } }, asker.token);
  const { approval_id } = JSON.parse(asked.text) as { approval_id: number };
  return { params: { id: approval_id }, body: { note: 'Not asked for by the operator' } };
}

export const samples: DomainSamples = {
  operatorLogin: {
    make: async ({ app }) => {
      const { username, password } = await makeOperator(app);
      return { body: { email: username, password } };
    },
    kept: { email: null, password: null, device_id: null },
  },
  createFirstOperator: { make: async () => ({ body: { email: newEmail(), is_alone: false } }), is_refused: true },
  getOperator: { make: ofNewOperator },
  createOperator: {
    make: async () => ({ body: { email: newEmail(), roles: ['support'], deliver: 'link' } }),
    kept: { deliver: null, roles: null },
  },
  updateOperator: {
    make: async (world) => ({
      ...(await ofNewOperator(world)),
      body: { roles: ['engineer'], enable: true, updated_at: undefined },
    }),
    kept: { updated_at: null, roles: null },
  },
  inviteOperator: { make: ofInvitedOperator, kept: { deliver: null } },
  resetOperatorSecondFactor: { make: ofNewOperator },
  requireTwoPeople: {
    make: async ({ app }) => {
      await makeOperator(app, ['administrator']);
      return {};
    },
  },
  rejectApproval: { make: waitingApproval },
  createPlatformKey: {
    make: async () => ({ body: { name: `Key ${randomUUID()}`, scopes: ['holidays:read'], last_day: '2099-12-31' } }),
    kept: { last_day: null },
  },
  rotatePlatformKey: {
    make: async (world) => ({ ...(await ofNewKey(world)), body: { overlap_hours: 1 } }),
    kept: { overlap_hours: null },
  },
  revokePlatformKey: { make: ofNewKey },
};
