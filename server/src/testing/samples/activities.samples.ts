import { type TrailEntity, trailRoles } from '@clinic/contract/oversight/activities.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { type Role, unpackRoles } from '@clinic/contract/shared/roles.ts';
import { openCounter, startPayment } from '../payments.ts';
import { newAdvice, newNote } from '../settlement.ts';
import type { DomainSamples, World } from './sample.ts';

/** What a member token says that its holder may do; everything where none is shown. */
function rolesOf(bearer: string | undefined): readonly Role[] | undefined {
  const payload = bearer?.split('.')[1];
  if (payload === undefined) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data?: { roles?: string } };
  return claims.data?.roles === undefined ? undefined : [...unpackRoles(claims.data.roles)];
}

/** A record that the holder may see: each role opens the trail of its own records. */
function entityFor(bearer: string | undefined): TrailEntity {
  const held = rolesOf(bearer);
  if (!held || held.includes('ROLE_SUPERADMIN')) return 'transaction';
  const entities = Object.keys(trailRoles) as TrailEntity[];
  return entities.find((entity) => trailRoles[entity].some((role) => held.includes(role))) ?? 'transaction';
}

async function newRecord(world: World, entity: TrailEntity): Promise<number> {
  const { app, user, clinic, counter } = world;
  if (entity === 'payment_advice') return newAdvice(app, counter);
  if (entity === 'payment_note') return (await newNote(app, counter)).id;
  const at = await openCounter(app, user, clinic);
  const { id } = await startPayment(app, at);
  if (entity !== 'issue') return id;
  const made = await app.call(
    createIssue,
    { params: { id: String(id) }, body: { type: 4, remark: 'before' } },
    at.token,
  );
  return made.answer.id;
}

export const activitiesSamples: DomainSamples = {
  listActivities: {
    make: async (world, bearer) => {
      const entity = entityFor(bearer);
      return { query: { entity, entity_id: await newRecord(world, entity) } };
    },
  },
  searchActivities: { make: async () => ({ query: {} }) },
  exportActivities: { make: async () => ({ query: {} }) },
  listPatientViews: {
    make: async (world) => {
      const id = await newRecord(world, 'transaction');
      await world.app.call(getTransaction, { params: { id: String(id) } }, world.counter.token);
      return { query: {} };
    },
  },
};
