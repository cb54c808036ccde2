import type {
  readPartnerSite as readEndpoint,
  setPartnerSite as setEndpoint,
} from '@clinic/contract/teleconsult/consult/partner-site.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { findPartnerSite, savePartnerSite } from './partner-site.queries.ts';

/** Head office sets where the consults of a group open. Refuses: clinic_not_found, partner_site_unknown. */
export const setPartnerSite: Action<typeof setEndpoint> = async (act, { params: { id }, body: { partner_site } }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  if (partner_site !== null && !act.partner_sites.has(partner_site)) throw act.refusal('partner_site_unknown');
  const { group_id } = origin;
  await act.enter({ group_id, clinic_ids: [id] }, id);
  const before = { partner_site: await findPartnerSite(act.db, origin) };
  await savePartnerSite(act.db, group_id, partner_site, act.now);
  const after = { partner_site };
  act.audit('partner_site_set', { entity: 'provider_group', entity_id: group_id, clinic_id: null, before, after });
  return { partner_site, sites: [...act.partner_sites.keys()] };
};

/** Where the consults of a clinic’s group open. Refuses: clinic_not_found. */
export const readPartnerSite: Action<typeof readEndpoint> = async (act, { params: { id } }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  await act.enter({ group_id: origin.group_id, clinic_ids: [id] }, id);
  return { partner_site: await findPartnerSite(act.db, origin), sites: [...act.partner_sites.keys()] };
};
