import { type OpenState, openStateWords } from '@clinic/contract/clinics/open-states.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

export const state_tones: Record<OpenState, Tone> = {
  setting_up: 'progress',
  open: 'positive',
  closing: 'warning',
  closed: 'neutral',
};

/** Whether a group or clinic is open. */
export const stateColumn = <Row extends { state: OpenState }>(): Column<Row> => ({
  id: 'state',
  header: 'Status',
  width: 120,
  priority: 1,
  card: 'corner',
  cell: ({ state }) => <StatusBadge tone={state_tones[state]}>{openStateWords[state]}</StatusBadge>,
});
