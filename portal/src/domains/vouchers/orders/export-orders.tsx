import { downloadUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import { download } from '../../../platform/api/download.ts';
import { ExportButton } from '../../../platform/list/export-button.tsx';
import { orderFiltersOf } from './orders.data.ts';
import type { OrderListSearch } from './order-list-search.ts';

/** Downloads the filtered orders. */
export const ExportOrders = ({ search }: { search: OrderListSearch }) => (
  <ExportButton
    file_name="voucher-orders.xlsx"
    onExport={(onProgress) =>
      download(downloadUserOrders, { query: { ...orderFiltersOf(search), sort: search.sort } }, onProgress)
    }
  />
);
