import type { downloadDayClose as endpoint } from '@clinic/contract/settlement/day-close.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readDayClose } from './day-closes.queries.ts';
import { keepDayDocument } from './keep-day-document.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

/** Downloads the document of a signed-off day. Refuses: day_close_not_found. */
export const downloadDayClose: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const signed = await readDayClose(act.db, act.scope, id);
  if (!signed) throw act.refusal('day_close_not_found');
  act.audit('day_close_downloaded', { entity: 'day_close', entity_id: id });
  act.nameFile(`day-close-${signed.day}.pdf`);
  return inOnePiece(signed.file === null ? await keepDayDocument(act, signed) : await act.files.read(signed.file));
};
