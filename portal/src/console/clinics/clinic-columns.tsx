import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { stateColumn } from '../parts/state-column.tsx';

/** The plan, and the one that follows. */
const planText = ({ plan, next_plan }: PlatformClinic): string =>
  next_plan ? `${plan.name}, then ${next_plan.name} from ${showDay(next_plan.effective_date)}` : plan.name;

const lastOf = (account_no: string): string => `… ${account_no.slice(-4)}`;

const groupColumn: Column<PlatformClinic> = {
  id: 'group',
  header: 'Group',
  width: 180,
  priority: 1,
  cell: ({ group }) => group.name,
};

/** The clinics of one group. */
export const clinicColumns: Column<PlatformClinic>[] = [
  titleColumn('name', 'Name', { width: 220, wrap: 'two-lines' }, ({ id, name }) => ({
    path: `/console/clinic/${id}`,
    text: name,
    label: `Clinic ${name}`,
  })),
  textColumn('code', 'Code', { width: 110, priority: 1 }),
  textColumn('uen', 'UEN', { width: 120, priority: 3 }),
  { id: 'plan', header: 'Plan', width: 200, wrap: 'two-lines', priority: 2, cell: planText },
  {
    id: 'account',
    header: 'Bank account',
    width: 130,
    priority: 2,
    cell: ({ bank_account }) =>
      bank_account ? lastOf(bank_account.account_no) : <StatusBadge tone="warning">None</StatusBadge>,
  },
  stateColumn(),
];

/** The clinics of every group. */
export const allClinicColumns: Column<PlatformClinic>[] = clinicColumns.toSpliced(2, 0, groupColumn);
