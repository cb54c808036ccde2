import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Window } from '../../ui/window/window.tsx';
import { byProductAndDay, feeColumns } from '../plans/fee-columns.tsx';
import { usePlans } from './clinic-reads.ts';

/** The fees of a plan by product, newest first. */
export function FeesWindow({ plan, onClose }: { plan: { id: number; name: string }; onClose: () => void }) {
  const read = usePlans();
  const fees = read.data?.data.find(({ id }) => id === plan.id)?.admin_fees.toSorted(byProductAndDay);
  return (
    <Window opened onClose={onClose} title={`Fees of ${plan.name}`} size="44rem">
      <DataTable
        label={`Fees of ${plan.name}`}
        columns={feeColumns}
        rows={fees}
        rowId={({ id }) => String(id)}
        expectedRows={4}
        empty="This plan has no admin fees."
      />
    </Window>
  );
}
