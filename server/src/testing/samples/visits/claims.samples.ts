import type { DomainSamples, EndpointSample, World } from '../sample.ts';
import { makeVisit } from './visits.samples.ts';

/** A visit whose claim has been submitted, or could not be. */
async function makeClaimed(world: World, bearer: string | undefined, state: 'done' | 'failed'): Promise<number> {
  const { id, clinic_id } = await makeVisit(world, bearer);
  const is_done = state === 'done';
  await world.app.owner.query(
    `with claimed as (
       insert into visit_claim (group_id, clinic_id, visit_id, member_id, network, opened_at, updated_at, step, state, tries, due_at, ends_at, failure,
         limit_cents, total_fee_cents, total_deduct_cents, claim_code, remark, may_exist)
       values ($1, $2, $3, 'MN-' || $2::bigint, 'Network ' || $2::bigint, now(), now(), 'submit', $4, 1, now(), now() + interval '1 day', $5, 8000, 4500, $6, $7,
         'Covered', true)
       returning clinic_id, visit_id)
     insert into visit_claim_log (clinic_id, visit_id, type, is_done, claim_code, total_fee_cents, total_deduct_cents, remark, requested_at)
     select clinic_id, visit_id, 'submit', $8, $7, 4500, $6, 'Covered', now() from claimed`,
    [
      world.group.id,
      clinic_id,
      id,
      state,
      is_done ? null : 'The claim system refused: Not covered.',
      is_done ? 3000 : null,
      is_done ? `CL-${id}` : null,
      is_done,
    ],
  );
  return id;
}

const of = (state: 'done' | 'failed'): EndpointSample => ({
  make: async (world, bearer) => ({ params: { id: await makeClaimed(world, bearer, state) } }),
});

export const samples: DomainSamples = {
  readVisitClaim: of('done'),
  retryClaim: of('failed'),
  deleteClaim: of('done'),
};
