import { useState } from 'react';
import { chime } from '../../../platform/device/chime.ts';
import { useLiveEvent } from '../../../platform/live/live-context.tsx';

/** The orders that came in while this page is open, the last one first. Each sounds once; only here, where somebody packs. */
export function useNewOrders() {
  const [told, setTold] = useState<readonly number[]>([]);
  useLiveEvent('visit_drug_label_print', ({ medicine_order_id: id }) => {
    if (typeof id !== 'number') return;
    chime();
    setTold((before) => [id, ...before.filter((one) => one !== id)]);
  });
  return { told, forget: (id: number) => setTold((before) => before.filter((one) => one !== id)) };
}
