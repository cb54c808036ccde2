import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { downloadUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { orderList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { download } from '../../../platform/api/download.ts';
import { ExportButton } from '../../../platform/list/export-button.tsx';

/** Downloads the filtered orders. */
export function ExportOrders({ search }: { search: SearchOf<typeof orderList> }) {
  const { status, delivery_status, voucher_id, date, name, sort } = search;
  const query = { status, delivery_status, voucher_id, date, name, sort };
  return (
    <ExportButton
      file_name="voucher-orders.xlsx"
      onExport={(onProgress) => download(downloadUserOrders, { query }, onProgress)}
    />
  );
}
