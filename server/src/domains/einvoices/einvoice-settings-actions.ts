import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@clinic/contract/einvoices/einvoice-settings.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../platform/act/act.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { enterClinic } from '../clinics/index.ts';
import {
  findSetting,
  listBuyerRows,
  lockSetting,
  type SavedSetting,
  upsertBuyer,
  upsertSetting,
} from './einvoice-settings.queries.ts';
import { addressFields } from './ubl/address.rules.ts';

/** The setting, for a save that is compared with it. */
export const presentSetting = ({ db }: { db: ReadDb }): Promise<SavedSetting | null> => findSetting(db);

export const readEinvoiceSetting: Action<typeof calls.readEinvoiceSetting> = async ({ db }) => findSetting(db);

export const readEinvoiceDefaults: Action<typeof calls.readEinvoiceDefaults> = async ({
  company,
  has_access_point,
}) => ({ from_company: company ? addressFields(company.address) : null, has_access_point });

/** Sets how documents are made and leave. The present setting changes nothing. Refuses: stale_object, einvoice_no_access_point. */
export const saveEinvoiceSetting: Action<typeof calls.saveEinvoiceSetting> = async (act, { body }) => {
  const { updated_at: seen, ...fields } = body;
  if (fields.channel === 'access_point' && !act.has_access_point) throw act.refusal('einvoice_no_access_point');
  await lockSetting(act.db);
  const before = await findSetting(act.db);
  if (isOutdated(act, before?.updated_at ?? null, seen)) throw act.refusal('stale_object');
  if (before && isDeepStrictEqual(before, { ...fields, updated_at: before.updated_at })) return before;
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  await upsertSetting(act.db, fields, { at: updated_at, actor: act.actor });
  return { ...fields, updated_at };
};

export const listEinvoiceBuyers: Action<typeof calls.listEinvoiceBuyers> = async ({ db }) =>
  onePage(await listBuyerRows(db));

/** Sets the registered name behind a clinic. Documents that were made keep theirs. Refuses: clinic_not_found. */
export const setEinvoiceBuyer: Action<typeof calls.setEinvoiceBuyer> = async (act, { params: { id }, body }) => {
  await enterClinic(act, id);
  await upsertBuyer(act.db, id, body.registered_name, { at: act.now, actor: act.actor });
  return body;
};
