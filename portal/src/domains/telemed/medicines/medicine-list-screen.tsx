import { type ListedMedicine, medicineFormWords, medicineTitle } from '@clinic/contract/telemed/medicines/medicine.ts';
import { deleteMedicine } from '@clinic/contract/telemed/medicines/medicines.ts';
import { IconMedicineSyrup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trailColumn } from '../../../platform/activity/activity-column.tsx';
import { defineList } from '../../../platform/list/define-list.tsx';
import { textColumn } from '../../../platform/list/columns/field-columns.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { medicineReads } from './medicine-reads.ts';

const window = codeOnDemand(() => import('./medicine-window.tsx'), 'MedicineWindow');
const route = getRouteApi('/consultation-medicine');

const MedicineList = defineList(medicineReads, {
  name: 'medicine',
  noun: 'medicines',
  title: 'Medicines',
  filters: {
    name: { label: 'Name' },
    form: { label: 'Form', all: 'All forms', words: medicineFormWords },
    state: { label: 'Status', all: 'All', words: { active: 'Active', inactive: 'Inactive', all: 'All' } },
  },
  called: medicineTitle,
  named: medicineTitle,
  trail: trailColumn('medicine'),
  columns: () => [
    {
      id: 'name',
      header: 'Name',
      width: 200,
      required: true,
      card: 'title',
      wrap: 'two-lines',
      cell: ({ name }: ListedMedicine) => name,
    },
    textColumn('strength', 'Strength', { width: 120, priority: 1, wrap: 'two-lines' }),
    { id: 'form', header: 'Form', width: 100, priority: 1, cell: ({ form }) => medicineFormWords[form] },
    textColumn('usual_dose', 'Usual dose', { width: 210, priority: 1, wrap: 'two-lines' }),
    {
      id: 'price',
      header: 'Price per unit',
      width: 130,
      priority: 1,
      align: 'right',
      emphasis: true,
      cell: ({ price }) => <Money column="fee" value={price} />,
    },
    {
      id: 'enable',
      header: 'Status',
      width: 100,
      priority: 3,
      card: 'corner',
      cell: ({ enable }) => (
        <StatusBadge tone={enable ? 'positive' : 'neutral'}>{enable ? 'Active' : 'Inactive'}</StatusBadge>
      ),
    },
  ],
  add: { label: 'Add medicine', role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE', window },
  actions: [
    { label: 'Edit', role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE', window },
    {
      label: 'Delete',
      role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_DELETE',
      destructive: true,
      call: deleteMedicine,
      question: 'The medicine is removed from this list. What was prescribed stays as it is.',
      saved: 'Delete Success.',
      failed: 'Delete fail.',
    },
  ],
  empty: ({ isFiltered, canAdd }) => ({
    icon: <IconMedicineSyrup size={32} stroke={1.5} />,
    title: isFiltered ? 'No such medicines' : 'No medicines',
    hint: canAdd
      ? 'Add what the doctors of this branch prescribe, one by one or from a spreadsheet. The consult room suggests it.'
      : 'The medicines that the consult room suggests appear here.',
  }),
});

/** The medicines that the consult room suggests. `actions` are next to 'Add medicine'. */
export const MedicineListScreen = ({ actions }: { actions?: ReactNode } = {}) => (
  <MedicineList search={route.useSearch()} fixed={{}} actions={actions} />
);
