import type { Download } from '@clinic/contract/reports/downloads.ts';
import type { ReportSchedule } from '@clinic/contract/reports/schedules.ts';

/** A report that is ready. */
export const ready: Download = {
  id: 7,
  name: 'transactions-2026-11-26.xlsx',
  status: 'd',
  type: 'transactions',
  label: 'Transactions',
  filters_text: '01/11/2026–20/11/2026 · Completed',
  created_at: '2026-11-26T02:00:00.000Z',
  ended_at: '2026-11-26T02:00:12.000Z',
  expires_at: '2026-12-03T16:00:00.000Z',
  rows_done: 1_840,
  rows_total: 1_840,
  size_bytes: 140_360,
  is_scheduled: false,
  problem: null,
};

/** A report that is being generated. */
export const running: Download = {
  ...ready,
  id: 8,
  status: 'r',
  ended_at: null,
  expires_at: null,
  rows_done: 460,
  size_bytes: null,
};

export const schedule: ReportSchedule = {
  id: 3,
  type: 'transactions',
  label: 'Transactions',
  filters_text: 'Completed',
  every: 'm',
  created_at: '2026-11-01T00:00:00.000Z',
  asked_by: 'Mei Tan',
  is_own: true,
  next_at: '2026-11-30T22:00:00.000Z',
  paused: false,
  last: { at: '2026-10-31T22:00:00.000Z', status: 'd' },
  problem: null,
};

export const listOf = <Row>(...data: Row[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });
