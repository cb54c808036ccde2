import { can } from '@clinic/contract/shared/roles.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { findPricedDoctor, listPricedDoctors, type PricedDoctor } from './prices.queries.ts';

type Act = Pick<ReadAct<'role_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>;

const maySeeAll = ({ staff }: Act): boolean => can(staff.roles, 'ROLE_VISIT_VIEW');

const isOwn = ({ staff }: Pick<Act, 'staff'>, { user_id }: PricedDoctor): boolean => user_id === staff.user_id;

/** A doctor changes their own charges; those who change the settings of doctors also change their charges. */
export const mayChange =
  (act: Act) =>
  (doctor: PricedDoctor): boolean =>
    isOwn(act, doctor) || (maySeeAll(act) && can(act.staff.roles, 'ROLE_PROVIDER_UPDATE'));

/** The caller's own profile. Refuses a caller who has none and may not see those of others. */
export async function ownDoctor(act: Act): Promise<PricedDoctor | undefined> {
  const own = await findPricedDoctor(act.db, act.scope, { user_id: act.staff.user_id });
  if (!own && !maySeeAll(act)) throw act.refusal('role_missing');
  return own;
}

/** The doctors whose charges the caller may see, by name; the caller's own profile is the first. Refuses: role_missing. */
export async function seenDoctors(act: Act): Promise<PricedDoctor[]> {
  const own = await ownDoctor(act);
  const others = maySeeAll(act) ? await listPricedDoctors(act.db, act.scope) : [];
  return [...(own ? [own] : []), ...others.filter(({ id }) => id !== own?.id)];
}

/** The doctor whom a call names, by default the caller's own profile; undefined if the caller may not see them. Refuses: role_missing. */
export async function namedDoctor(act: Act, id: number | undefined): Promise<PricedDoctor | undefined> {
  const own = await ownDoctor(act);
  if (id === undefined || id === own?.id) return own;
  return maySeeAll(act) ? findPricedDoctor(act.db, act.scope, { id }) : undefined;
}
