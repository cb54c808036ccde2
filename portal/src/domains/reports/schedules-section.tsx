import { deleteReportSchedule, type ReportSchedule, reportTimesWords } from '@clinic/contract/reports/schedules.ts';
import { reportStatusWords } from '@clinic/contract/reports/downloads.ts';
import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { ConfirmCall } from '../../platform/list/confirm-call.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { schedule_reads, useChangeSchedule, useSchedules, useSchedulesLive } from './reports.data.ts';
import { showDateTime } from '../../platform/format.ts';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const deletion = {
  label: 'Delete',
  call: deleteReportSchedule,
  question: 'No more reports are sent. Reports already made stay in the history.',
  destructive: true,
  saved: 'The scheduled report was deleted.',
  failed: 'The scheduled report could not be deleted.',
} as const;

/** The scheduled reports: pause, resume, delete. They are created from a list, with its filters. */
export function SchedulesSection() {
  const schedules = useSchedules();
  const change = useChangeSchedule();
  const [removed, setRemoved] = useState<ReportSchedule>();
  useSchedulesLive();
  const { attempt } = useAttempt();
  const act = async (verb: ScheduleVerb, schedule: ReportSchedule) => {
    if (verb === 'delete') return setRemoved(schedule);
    const paused = verb === 'pause';
    await attempt(() => change({ params: { id: String(schedule.id) }, body: { paused } }), {
      saved: paused ? 'The scheduled report is paused.' : 'The scheduled report runs again.',
      failed: 'The scheduled report could not be saved.',
    });
    return undefined;
  };
  return (
    <ListSection
      title="Scheduled"
      label="Scheduled reports"
      noun="scheduled reports"
      nothing="No scheduled reports. Press Report above a list to schedule one."
      query={schedules}
      columns={scheduleColumns((verb, schedule) => void act(verb, schedule))}
    >
      {removed && (
        <ConfirmCall
          does={deletion}
          id={removed.id}
          called={`the report: ${scheduleName(removed)}`}
          reads={schedule_reads}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListSection>
  );
}

type ScheduleVerb = 'pause' | 'resume' | 'delete';

/** `Transactions, every day` */
const scheduleName = ({ label, every }: Pick<ReportSchedule, 'label' | 'every'>): string =>
  `${label}, ${reportTimesWords[every].label.toLowerCase()}`;

const lastText = ({ last, problem }: ReportSchedule): string => {
  if (problem !== null) return problem;
  return last === null ? 'None yet' : `${showDateTime(last.at)} · ${reportStatusWords[last.status]}`;
};

interface ScheduleActionsProps {
  schedule: ReportSchedule;
  onAct: (verb: ScheduleVerb, schedule: ReportSchedule) => void;
}

const ScheduleActions = ({ schedule, onAct }: ScheduleActionsProps) => {
  const name = scheduleName(schedule);
  const verb = schedule.paused ? 'resume' : 'pause';
  const word = schedule.paused ? 'Resume' : 'Pause';
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button size="compact-sm" variant="subtle" aria-label={`${word} ${name}`} onClick={() => onAct(verb, schedule)}>
        {word}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Delete ${name}`}
        onClick={() => onAct('delete', schedule)}
      >
        Delete
      </Button>
    </Group>
  );
};

/** The columns of the scheduled reports. */
const scheduleColumns = (onAct: ScheduleActionsProps['onAct']): Column<ReportSchedule>[] => [
  textColumn('label', 'List', { required: true, card: 'title' }),
  {
    id: 'every',
    header: 'Repeats',
    width: 190,
    priority: 1,
    wrap: 'all',
    cell: ({ every }) => `${reportTimesWords[every].label}, for ${reportTimesWords[every].period}`,
  },
  {
    id: 'filters_text',
    header: 'Filters',
    width: 180,
    priority: 2,
    wrap: 'all',
    cell: ({ filters_text }) => (filters_text === '' ? 'Without filters' : filters_text),
  },
  textColumn('asked_by', 'Requested by', { priority: 2, wrap: 'all' }),
  {
    id: 'next_at',
    header: 'Next',
    width: 150,
    priority: 1,
    card: 'corner',
    cell: ({ next_at }) =>
      next_at === null ? <StatusBadge tone="neutral">Paused</StatusBadge> : showDateTime(next_at),
  },
  { id: 'last', header: 'Last report', width: 210, priority: 1, wrap: 'all', cell: lastText },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    required: true,
    width: 160,
    align: 'right',
    card: 'footer',
    cell: (schedule) => <ScheduleActions schedule={schedule} onAct={onAct} />,
  },
];
