import type {
  readGroupPartnerSite as readEndpoint,
  readPartnerSite as readByClinicEndpoint,
  setGroupPartnerSite as setEndpoint,
  setPartnerSite as setByClinicEndpoint,
} from '@clinic/contract/visits/partner-site/partner-site.ts';
import type { Action, SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { enterClinic, enterGroup } from '../../clinics/index.ts';
import { findPartnerSite, savePartnerSite } from './partner-site.queries.ts';

/** Sets the site of the entered group. Refuses: partner_site_unknown. */
async function saveSite(
  act: SystemAct<'partner_site_unknown'>,
  group_id: number,
  { partner_site }: { partner_site: string | null },
) {
  if (partner_site !== null && !act.partner_sites.has(partner_site)) throw act.refusal('partner_site_unknown');
  const before = { partner_site: await findPartnerSite(act.db, { group_id }) };
  await savePartnerSite(act.db, group_id, partner_site, act.now);
  const after = { partner_site };
  act.audit('partner_site_set', { entity: 'provider_group', entity_id: group_id, clinic_id: null, before, after });
  return { partner_site, sites: [...act.partner_sites.keys()] };
}

const readSite = async (act: Pick<SystemReadAct, 'db' | 'partner_sites'>, group_id: number) => ({
  partner_site: await findPartnerSite(act.db, { group_id }),
  sites: [...act.partner_sites.keys()],
});

/** The platform sets where the consults of a group open. Refuses: group_not_found, partner_site_unknown. */
export const setGroupPartnerSite: Action<typeof setEndpoint> = async (act, { params: { id }, body }) => {
  if (!(await enterGroup(act, id))) throw act.refusal('group_not_found');
  return saveSite(act, id, body);
};

/** Where the consults of a group open. Refuses: group_not_found. */
export const readGroupPartnerSite: Action<typeof readEndpoint> = async (act, { params: { id } }) => {
  if (!(await enterGroup(act, id))) throw act.refusal('group_not_found');
  return readSite(act, id);
};

/** The same, by one of the group's clinics. Refuses: clinic_not_found, partner_site_unknown. */
export const setPartnerSite: Action<typeof setByClinicEndpoint> = async (act, { params: { id }, body }) => {
  const { group_id } = await enterClinic(act, id);
  return saveSite(act, group_id, body);
};

/** Where the consults of a clinic’s group open. Refuses: clinic_not_found. */
export const readPartnerSite: Action<typeof readByClinicEndpoint> = async (act, { params: { id } }) => {
  const { group_id } = await enterClinic(act, id);
  return readSite(act, group_id);
};
