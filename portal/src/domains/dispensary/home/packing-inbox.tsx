import { type DeliverPage, getDeliver } from '@clinic/contract/dispensary/delivers.ts';
import {
  claimMedicineOrder,
  readPackingQueue,
  releaseMedicineOrder,
  wrapMedicineOrder,
} from '@clinic/contract/dispensary/packing.ts';
import { IconPackage } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { inboxPart, type RowAction } from '../../../platform/inbox/inbox-part.ts';
import { packing_reads } from '../dispensary.data.ts';

const failed = 'The order could not be changed.';

/** Taking an order can be taken back until it is packed. */
function nextAct({ id, packer, visit: { patient_name } }: DeliverPage): RowAction {
  const args = { params: { id: String(id) } };
  const shared = { reads: packing_reads, failed };
  if (packer !== null)
    return {
      key: 'p',
      label: 'Mark as packed',
      run: { does: { ...shared, call: () => call(wrapMedicineOrder, args), saved: `Packed: ${patient_name}.` } },
    };
  const release = {
    ...shared,
    call: () => call(releaseMedicineOrder, args),
    saved: `The order of ${patient_name} is back in the queue.`,
  };
  return {
    key: 'p',
    label: 'Pack',
    run: {
      does: {
        ...shared,
        call: () => call(claimMedicineOrder, args),
        saved: `You are packing the order of ${patient_name}.`,
        back: { label: 'Undo', does: release },
      },
    },
  };
}

function factsOf({ items, service_type_display_name, packer }: DeliverPage): string {
  const [first] = items;
  const names = first ? `${first.name}${items.length > 1 ? ` and ${items.length - 1} more` : ''}` : '';
  return [names, service_type_display_name, packer === null ? '' : 'You are packing it']
    .filter((fact) => fact !== '')
    .join(' · ');
}

async function outcomeOf(id: number): Promise<string> {
  const { packer, packed_at } = await call(getDeliver, { params: { id: String(id) } });
  const name = packer?.name ?? 'another user';
  return packed_at === null ? `${name} is packing it` : `Packed by ${name}`;
}

/** Medicines to pack: those that nobody has taken, and the reader’s own. */
export const packingInbox = inboxPart({
  kind: 'medicines',
  tag: 'Medicines',
  many: 'medicine orders',
  Icon: IconPackage,
  list: '/telemed-drugs',
  needs: { all: ['ROLE_TELEMED_DISPENSARY_VIEW', 'ROLE_TELEMED_DISPENSARY_UPDATE'] },
  events: ['visit_drug_label_print', 'medicine_order_changed'],
  endpoint: readPackingQueue,
  args: () => ({}),
  more: ({ to_pack, to_pack_count }) => to_pack_count - to_pack.length,
  rows: ({ to_pack }, { user_id }) =>
    to_pack
      .filter(({ packer }) => packer === null || packer.id === user_id)
      .map((order) => ({
        id: order.id,
        since: order.paid_at ?? order.created_at,
        what: order.visit.patient_name,
        facts: factsOf(order),
        path: `/telemed-dispensary-history/${order.id}`,
        outcome: () => outcomeOf(order.id),
        actions: [nextAct(order)],
      })),
});
