import { effectiveCharges } from '@clinic/contract/telemed/prices/charges.ts';
import type { DoctorPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/column.ts';
import { ChargeCell } from './charge-cell.tsx';
import { type ChargeName, chargeParts, hasFacility } from './charge-parts.ts';

const chargeColumn = (
  name: ChargeName,
  column: Pick<Column<DoctorPrice>, 'width' | 'priority' | 'emphasis' | 'align'>,
): Column<DoctorPrice> => ({
  id: name,
  header: chargeParts[name].label,
  wrap: 'all',
  ...column,
  cell: (row) => <ChargeCell row={row} name={name} is_figure={column.align === 'right'} />,
});

const columns = (onLog: (row: DoctorPrice) => void): Column<DoctorPrice>[] => [
  {
    id: 'service',
    header: 'Service',
    width: 180,
    required: true,
    wrap: 'all',
    card: 'title',
    cell: ({ telemed_service }) => telemed_service.name,
  },
  chargeColumn('available', { width: 140, priority: 1 }),
  chargeColumn('consult', { width: 155, priority: 1, emphasis: true, align: 'right' }),
  chargeColumn('prescription', { width: 180, priority: 2, align: 'right' }),
  chargeColumn('mc', { width: 150, priority: 2, align: 'right' }),
  chargeColumn('facility', { width: 210, priority: 3, align: 'right' }),
  {
    id: 'log',
    header: 'Change log',
    headerHidden: true,
    required: true,
    width: 52,
    align: 'right',
    card: 'footer',
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Change log of ${row.telemed_service.name}`}
        title="Change log"
        onClick={() => onLog(row)}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];

/** The columns of a doctor's charges. The facility fee has one only where the rows have a fee. */
export const priceColumns = (
  rows: readonly DoctorPrice[] | undefined,
  onLog: (row: DoctorPrice) => void,
): Column<DoctorPrice>[] => {
  const shows_facility = rows?.some((row) => hasFacility(effectiveCharges(row, row.defaults))) ?? false;
  return columns(onLog).filter(({ id }) => id !== 'facility' || shows_facility);
};
