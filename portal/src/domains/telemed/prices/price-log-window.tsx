import type { Charges, OwnCharges } from '@clinic/contract/telemed/prices/charges.ts';
import type { DoctorPrice, PriceChange } from '@clinic/contract/telemed/prices/price-tables.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Text } from '@mantine/core';
import type { Column } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { type ChargeName, type ChargePart, chargeParts, lineOf } from './charge-parts.ts';
import { usePriceChanges } from './prices.data.ts';
import { ReadTable } from '../../../platform/reading/read-table.tsx';
import { textColumn } from '../../../platform/list/columns/field-columns.tsx';

/** The words of a charge in the log: what a row left open followed the default of that time. */
function logText(name: ChargeName, own: OwnCharges): string {
  const part: ChargePart = chargeParts[name];
  if (part.isDefault(own)) return 'Default';
  // A part that is the doctor's own has no open field.
  return lineOf(part, own as Charges);
}

function LoggedCharge({ name, change }: { name: ChargeName; change: PriceChange }) {
  const from = logText(name, change.before);
  const to = logText(name, change);
  const past = (words: string, label?: string) => (
    <Text span inherit c="dimmed" aria-label={label}>
      {words}
    </Text>
  );
  if (from === to) return past(to);
  return (
    <span>
      {past(from)}
      {past(' → ', 'became')}
      <Text span inherit fw={600}>
        {to}
      </Text>
    </span>
  );
}

const widths: Record<ChargeName, number> = { available: 100, consult: 120, prescription: 130, mc: 110, facility: 185 };

const chargeColumns = (rows: readonly PriceChange[]): Column<PriceChange>[] =>
  (Object.keys(chargeParts) as ChargeName[])
    .filter(
      (name) =>
        name !== 'facility' ||
        rows.some((row) => [row, row.before].some((own) => !chargeParts.facility.isDefault(own))),
    )
    .map((name) => ({
      id: name,
      header: chargeParts[name].label,
      width: widths[name],
      wrap: 'all',
      priority: name === 'consult' ? 1 : 2,
      cell: (change) => <LoggedCharge name={name} change={change} />,
    }));

const logColumns = (rows: readonly PriceChange[]): Column<PriceChange>[] => [
  {
    id: 'loged_at',
    header: 'Changed',
    width: 140,
    required: true,
    card: 'title',
    cell: ({ loged_at }) => `${showDate(loged_at)} ${showTime(loged_at)}`,
  },
  textColumn('user', 'By', { width: 130, priority: 1, wrap: 'all' }),
  ...chargeColumns(rows),
];

/** Every change of what a doctor charges for a service: when, by whom, from what to what. */
export function PriceLogWindow({ row, onClose }: { row: DoctorPrice; onClose: () => void }) {
  const log = usePriceChanges(row);
  return (
    <Window opened onClose={onClose} title={`Change log of ${row.telemed_service.name}`} size="60rem">
      <ReadTable
        of="The change log"
        read={log}
        label={`Change log of ${row.telemed_service.name}`}
        columns={logColumns(log.data?.data ?? [])}
        rows={log.data?.data}
        rowId={({ id }) => String(id)}
        expectedRows={3}
        empty={<EmptyState title="No changes yet" hint={`${row.doctor.name} charges the default for this service.`} />}
      />
    </Window>
  );
}
