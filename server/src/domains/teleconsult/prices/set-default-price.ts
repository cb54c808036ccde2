import type { setDefaultPrice as endpoint } from '@clinic/contract/teleconsult/platform-default-prices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { showDefaultPrice, valuesOfDefaults } from './price.rules.ts';
import { listClinicIds, saveDefaultPrice } from './default-prices.queries.ts';

/** Head office sets a service of a group with its default charges. Each branch of the group sees it at once. Refuses: clinic_not_found. */
export const setDefaultPrice: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  const { group_id } = origin;
  await act.enter({ group_id, clinic_ids: [] });
  const clinic_ids = await listClinicIds(act.db, group_id);
  await act.enter({ group_id, clinic_ids }, id);
  const saved = await saveDefaultPrice(act.db, group_id, { name: body.name, ...valuesOfDefaults(body) }, act.now);
  const { name, consult_cents, available } = saved;
  const after = { name, available, consult_cents };
  act.audit('telemed_service_set', { entity: 'telemed_service', entity_id: saved.id, clinic_id: null, after });
  for (const clinic_id of clinic_ids) act.announce('telemed_price_changed', { clinic_id }, {});
  return showDefaultPrice(saved);
};
