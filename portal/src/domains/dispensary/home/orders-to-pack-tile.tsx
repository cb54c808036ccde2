import { showCount } from '../../../platform/format.ts';
import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { usePackingLive, usePackingQueue } from '../dispensary.data.ts';

/** Medicine orders that wait to be packed. */
export function OrdersToPackTile() {
  usePackingLive();
  return (
    <HomeTile
      label="Medicine orders to pack"
      path="/telemed-drugs"
      read={usePackingQueue()}
      figureOf={({ to_pack_count, packed_count }) => ({
        count: to_pack_count,
        note: packed_count === 0 ? 'None to be collected' : `${showCount(packed_count)} to be collected`,
      })}
    />
  );
}
