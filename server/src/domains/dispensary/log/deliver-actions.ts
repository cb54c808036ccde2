import type * as calls from '@clinic/contract/dispensary/delivers.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { chosenLanguage } from '@clinic/contract/shared/languages/language.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readPageLanguages } from '../../customers/index.ts';
import { labelsOf } from '../label/labels.ts';
import { readCustomerOf } from '../orders/medicine-orders.queries.ts';
import { orderPattern } from '../orders/medicine-order.rules.ts';
import { showDeliver, showDeliverPage } from '../orders/show-deliver.ts';
import { isThere, readLabelClinic, readShownOrder } from '../orders/shown-orders.queries.ts';
import { countDelivers, type DeliverFilters, pageOfDelivers } from './delivers.queries.ts';

/** A page of the branch’s orders. An index has each order of the list; words are found by the trigram index. */
export const listDelivers: Action<typeof calls.listDelivers> = async (act, { query }) => {
  const { db, scope } = act;
  const filters: DeliverFilters = {
    delivery_status: query.delivery_status,
    order_status: query.order_status,
    service_type: query.service_type,
    date: query.date,
    words: orderPattern(query.name),
  };
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'medicine_order', words: query.name });
  const [[counted], rows] = await readTogether(
    db,
    countDelivers(scope, filters),
    pageOfDelivers(scope, { filters, sort: query.sort, page: pageOf(query) }),
  );
  return { data: rows.map(showDeliver), pager: pagerOf(query, counted?.rows ?? 0) };
};

/** An order of the branch with its medicines. Refuses: medicine_order_not_found. */
export const getDeliver: Action<typeof calls.getDeliver> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'medicine_order', entity_id: id, provided: isThere(act.scope, id) });
  const row = await readShownOrder(act.db, act.scope, id);
  if (!row) throw act.refusal('medicine_order_not_found');
  return showDeliverPage(row);
};

/**
 * The labels of an order, made anew each time from what was prescribed. The trail has who printed them. Refuses: medicine_order_not_found,
 * medicine_order_unpaid, signs_not_printed.
 */
export const printMedicineLabels: Action<typeof calls.printMedicineLabels> = async (act, { params: { id }, query }) => {
  const row = await readShownOrder(act.db, act.scope, id);
  if (!row) throw act.refusal('medicine_order_not_found');
  if (row.paid_at === null) throw act.refusal('medicine_order_unpaid');
  const clinic = await readLabelClinic(act.db, act.scope);
  const customer_id = await readCustomerOf(act.db, act.scope, row.visit_id);
  const language = chosenLanguage(await readPageLanguages(act.db, act.scope, { customer_id }));
  const document = labelsOf(showDeliverPage(row), clinic, language);
  if (query.print_numbers !== 'true') await refuseMissingSigns(act, document);
  const bytes = await act.pdf.render(document);
  act.audit('medicine_labels_printed', { entity: 'medicine_order', entity_id: id });
  act.nameFile(`labels-${row.ordernumber}.pdf`);
  return inOnePiece(bytes);
};
