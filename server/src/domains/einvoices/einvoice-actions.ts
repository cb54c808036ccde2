import type * as calls from '@clinic/contract/einvoices/einvoices.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct, SystemReadAct } from '../../platform/act/act.ts';
import { storeZip } from '../../platform/documents/stored-zip.ts';
import { inOnePiece } from '../../platform/files/private-files.ts';
import { findSetting } from './einvoice-settings.queries.ts';
import {
  type EinvoiceRow,
  findEinvoice,
  type FullRow,
  listEinvoiceRows,
  listTextsOfDay,
  lockEinvoice,
  moveEinvoice,
  resolveEinvoice,
} from './einvoices.queries.ts';

const shown = <Row extends EinvoiceRow>({ clinic_id, clinic_name, total_cents, ...row }: Row) => ({
  ...row,
  clinic: { id: clinic_id, name: clinic_name },
  total: total_cents,
});

export const listEinvoices: Action<typeof calls.listEinvoices> = async ({ db }, { query }) => {
  const { state, date } = query;
  const { rows, count } = await listEinvoiceRows(db, { state: state || undefined, date }, pageOf(query));
  return { data: rows.map(shown), pager: pagerOf(query, count) };
};

/** Enters the clinic of a document. Refuses: einvoice_not_found. */
async function enterOf(
  act: Pick<SystemReadAct<'einvoice_not_found'>, 'db' | 'enter' | 'refusal'>,
  id: number,
): Promise<{ clinic_id: number; id: number }> {
  const clinic = await resolveEinvoice(act.db, id);
  if (!clinic) throw act.refusal('einvoice_not_found');
  await act.enter({ group_id: clinic.group_id, clinic_ids: [clinic.clinic_id] });
  return { clinic_id: clinic.clinic_id, id };
}

/** One document with its text. Refuses: einvoice_not_found. */
export const getEinvoice: Action<typeof calls.getEinvoice> = async (act, { params: { id } }) => {
  const found = await findEinvoice(act.db, await enterOf(act, id));
  if (!found) throw act.refusal('einvoice_not_found');
  return shown(found);
};

/** Locks a document. Refuses: einvoice_not_found. */
async function hold(act: SystemAct<'einvoice_not_found'>, id: number): Promise<FullRow> {
  const held = await lockEinvoice(act.db, await enterOf(act, id));
  if (!held) throw act.refusal('einvoice_not_found');
  return held;
}

/** Changes a document that is locked, and shows it. */
async function change(act: SystemAct, held: FullRow, changes: Parameters<typeof moveEinvoice>[2]) {
  await moveEinvoice(act, held, changes);
  return shown({ ...held, ...changes, updated_at: act.now });
}

/** Hands a document over once more, under a new key. Refuses: einvoice_not_found, einvoice_not_sendable, einvoice_no_access_point. */
export const sendEinvoice: Action<typeof calls.sendEinvoice> = async (act, { params: { id } }) => {
  const held = await hold(act, id);
  const setting = await findSetting(act.db);
  if (setting?.channel !== 'access_point' || !act.has_access_point) throw act.refusal('einvoice_no_access_point');
  if (held.state !== 'made' && held.state !== 'rejected') throw act.refusal('einvoice_not_sendable');
  return change(act, held, { state: 'queued', faults: [], sendings: held.sendings + 1 });
};

/**
 * Notes what became of a document that was handed over by hand. Refuses: einvoice_not_found, einvoice_not_by_hand, and by field a rejection without
 * its reason.
 */
export const noteEinvoice: Action<typeof calls.noteEinvoice> = async (act, { params: { id }, body }) => {
  const { state, reason } = body;
  if (state === 'rejected' && reason === undefined)
    throw act.refusal('validation_failed', { reason: ['Please say why it was rejected.'] });
  const held = await hold(act, id);
  const setting = await findSetting(act.db);
  if (setting?.channel === 'access_point' || !['made', 'sent', 'rejected'].includes(held.state))
    throw act.refusal('einvoice_not_by_hand');
  return change(act, held, { state, faults: state === 'rejected' && reason ? [reason] : [] });
};

/** Every document of a day that was made. Refuses: einvoice_not_found. */
export const downloadEinvoices: Action<typeof calls.downloadEinvoices> = async (act, { params: { day } }) => {
  const texts = await listTextsOfDay(act.db, day);
  if (texts.length === 0) throw act.refusal('einvoice_not_found');
  return inOnePiece(storeZip(new Map(texts.map(({ number, xml }) => [`${number}.xml`, Buffer.from(xml)]))));
};
