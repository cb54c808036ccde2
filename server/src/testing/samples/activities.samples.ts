import { traced_records, type TrailEntity } from '@clinic/contract/trail/activities.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { trailRolesOf } from '@clinic/contract/shared/record.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { makeDoctor } from '../factories.ts';
import { openCounter, startPayment } from '../money/payments.ts';
import { newAdvice, newNote } from '../money/settlement.ts';
import { makeCustomer } from './customers.samples.ts';
import { makeReview } from './reviews.samples.ts';
import type { DomainSamples, World } from './sample.ts';
import { makePromoCode } from '../money/promo-codes.ts';
import { makeOrder } from './visits/medicine-orders.ts';
import { makeMedicine } from './telemed/medicines.samples.ts';
import { makeSurcharge } from './telemed/prices.samples.ts';
import { makeVisit } from './visits/visits.samples.ts';
import { boughtCertificate, boughtParcel, makeVoucher } from './vouchers.samples.ts';

/** The roles of a member token's holder at its branch. All roles if no token is given. */
async function rolesOf({ app }: World, bearer: string | undefined): Promise<readonly string[] | undefined> {
  const payload = bearer?.split('.')[1];
  if (payload === undefined) return undefined;
  const { id, data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    id: number;
    data: { clinic?: { id: number } };
  };
  const { rows } = await app.owner.query<{ role: string }>(
    `select unnest(r.roles) as role from user_group_clinic m join role_group r on r.id = m.role_group_id
     where m.user_id = $1 and m.clinic_id = $2`,
    [id, data.clinic?.id ?? 0],
  );
  return rows.map(({ role }) => role);
}

/** A record that the holder may see: each role opens the trail of the records it covers. */
async function entityFor(world: World, bearer: string | undefined): Promise<TrailEntity> {
  const held = await rolesOf(world, bearer);
  if (!held || held.includes('ROLE_SUPERADMIN')) return 'transaction';
  const own = traced_records.find((record) => can(new Set(held as Role[]), trailRolesOf(record)));
  return own?.kind ?? 'transaction';
}

async function newRecord(world: World, entity: TrailEntity): Promise<number> {
  const { app, user, clinic, counter } = world;
  if (entity === 'clinic') return clinic.id;
  if (entity === 'user') return user.id;
  if (entity === 'customer') return (await makeCustomer(world)).id;
  if (entity === 'voucher') return (await makeVoucher(world)).id;
  if (entity === 'visit') return (await makeVisit(world, undefined, { status: 'w' })).id;
  if (entity === 'voucher_certificate') return (await boughtCertificate(world)).id;
  if (entity === 'voucher_order') return (await boughtParcel(world)).id;
  if (entity === 'promo_code') return (await makePromoCode(world)).id;
  if (entity === 'medicine_order') return (await makeOrder(world)).id;
  if (entity === 'review') return (await makeReview(world)).id;
  if (entity === 'doctor') return (await makeDoctor(app, clinic)).id;
  if (entity === 'consultation_surcharge') return (await makeSurcharge(world)).id;
  if (entity === 'medicine') return (await makeMedicine(world)).id;
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

/** A new record whose trail the holder may read. */
export async function tracedRecord(
  world: World,
  bearer: string | undefined,
): Promise<{ entity: TrailEntity; entity_id: number }> {
  const entity = await entityFor(world, bearer);
  return { entity, entity_id: await newRecord(world, entity) };
}

export const samples: DomainSamples = {
  listActivities: { make: async (world, bearer) => ({ query: await tracedRecord(world, bearer) }) },
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
