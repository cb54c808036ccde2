import { deleteReportSchedule, type ReportSchedule } from '@clinic/contract/reports/schedules.ts';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { ConfirmCall } from '../../platform/list/confirm-call.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { schedule_reads, useChangeSchedule, useSchedules, useSchedulesLive } from './reports.data.ts';
import { scheduleColumns, scheduleName, type ScheduleVerb } from './schedule-columns.tsx';

const deletion = {
  label: 'Delete',
  call: deleteReportSchedule,
  question: 'No more reports are sent. Reports already made stay in the history.',
  destructive: true,
  saved: 'The scheduled report was deleted.',
  failed: 'The scheduled report could not be deleted.',
} as const;

/** The scheduled reports: pause, resume, delete. They are made from a list, with its filters. */
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
