import type { printMedicineLabels as endpoint } from '@clinic/contract/dispensary/delivers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { showDeliverPage } from '../orders/show-deliver.ts';
import { readShownOrder } from '../orders/shown-orders.queries.ts';
import { labelsOf } from './labels.ts';
import { readLabelClinic } from './label-clinic.queries.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

/**
 * The labels of an order, made anew each time from what was prescribed. The trail has who printed them. Refuses: medicine_order_not_found,
 * medicine_order_unpaid, signs_not_printed.
 */
export const printMedicineLabels: Action<typeof endpoint> = async (act, { params: { id }, query }) => {
  const row = await readShownOrder(act.db, act.scope, id);
  if (!row) throw act.refusal('medicine_order_not_found');
  if (row.paid_at === null) throw act.refusal('medicine_order_unpaid');
  const clinic = await readLabelClinic(act.db, act.scope);
  const document = labelsOf(showDeliverPage(row), clinic);
  if (query.print_numbers !== 'true') await refuseMissingSigns(act, document);
  const bytes = await act.pdf.render(document);
  act.audit('medicine_labels_printed', { entity: 'medicine_order', entity_id: id });
  act.nameFile(`labels-${row.ordernumber}.pdf`);
  return inOnePiece(bytes);
};
