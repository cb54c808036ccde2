import type { World } from '../sample.ts';
import { claimsOf } from '../../people/token-claims.ts';

/** The user and the branch of a member token. */
function holderOf(token: string): { user_id: number; clinic_id: number } {
  const claims = claimsOf(token);
  return { user_id: claims.id, clinic_id: claims.data.clinic.id };
}

/** Makes the holder of a token a tele-consult doctor of the token's branch: without a role, charges and available dates may be used by their doctor alone. */
export async function beDoctor({ app, group, counter }: World, bearer = counter.token) {
  const { user_id, clinic_id } = holderOf(bearer);
  await app.owner.query(
    `insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name, user_id)
     values ($1, $2, now(), now(), 'Dr', $3, $4) on conflict do nothing`,
    [group.id, clinic_id, `Doctor ${user_id}`, user_id],
  );
  const { rows } = await app.owner.query<{ id: number }>(
    'select id from doctor where clinic_id = $1 and user_id = $2 and deleted_at is null',
    [clinic_id, user_id],
  );
  return { doctor_id: rows[0]?.id ?? 0, user_id, clinic_id };
}
