import { showSpan, weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { surchargeSortFields } from '@clinic/contract/teleconsult/surcharge-list.ts';
import type { Surcharge, SurchargeType } from '@clinic/contract/teleconsult/surcharges.ts';
import { Button, Group } from '@mantine/core';
import { activityColumn } from '../../../platform/activity/activity-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export type SurchargeVerb = 'edit' | 'disable' | 'delete';
const verbWords: Record<SurchargeVerb, string> = { edit: 'Edit', disable: 'Disable', delete: 'Delete' };

export const dayOf = ({ day, date }: Surcharge): string =>
  date === null ? (weekdayNames[day ?? 0] ?? '') : showDay(date);

interface SurchargeActionsProps {
  surcharge: Surcharge;
  /** The actions that the member's roles allow. A disabled surcharge can only be deleted. */
  allowed: readonly SurchargeVerb[];
  onAct: (verb: SurchargeVerb, surcharge: Surcharge) => void;
}

const SurchargeActions = ({ surcharge, allowed, onAct }: SurchargeActionsProps) => (
  <Group gap={4} wrap="nowrap" justify="flex-end">
    {allowed
      .filter((verb) => surcharge.enable || verb === 'delete')
      .map((verb) => (
        <Button
          key={verb}
          size="compact-sm"
          variant="subtle"
          color={verb === 'delete' ? 'red' : undefined}
          aria-label={`${verbWords[verb]} ${dayOf(surcharge)} ${showSpan(surcharge)}`}
          onClick={() => onAct(verb, surcharge)}
        >
          {verbWords[verb]}
        </Button>
      ))}
  </Group>
);

/** Columns of the surcharges of one type. */
export const surchargeColumns = (
  type: SurchargeType,
  actions: Omit<SurchargeActionsProps, 'surcharge'>,
): Column<Surcharge>[] => {
  const columns: Column<Surcharge>[] = [
    {
      id: 'day',
      header: type === 'w' ? 'Weekday' : 'Date',
      sorts: type === 'w' ? 'weekday' : 'time',
      width: 130,
      required: true,
      card: 'title',
      cell: dayOf,
    },
    { id: 'start_time', header: 'Time', width: 130, priority: 1, cell: showSpan },
    {
      id: 'amount',
      header: 'Charges',
      width: 110,
      priority: 1,
      align: 'right',
      emphasis: true,
      cell: ({ amount }) => <Money column="fee" value={amount} />,
    },
    {
      id: 'effective_date',
      header: 'Effective from',
      width: 140,
      sorts: 'time',
      cell: (row) => showDay(row.effective_date),
    },
    {
      id: 'enable',
      header: 'Status',
      width: 110,
      priority: 1,
      card: 'corner',
      cell: ({ enable }) => (
        <StatusBadge tone={enable ? 'positive' : 'neutral'}>{enable ? 'Active' : 'Inactive'}</StatusBadge>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      required: true,
      width: 220,
      align: 'right',
      card: 'footer',
      cell: (surcharge) => <SurchargeActions surcharge={surcharge} {...actions} />,
    },
    activityColumn((surcharge) => ({
      entity: 'consultation_surcharge',
      id: surcharge.id,
      name: `the surcharge of ${dayOf(surcharge)}`,
    })),
  ];
  const sortable: readonly string[] = surchargeSortFields;
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.id) }));
};
