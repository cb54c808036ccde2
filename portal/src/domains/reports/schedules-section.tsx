import type { ReportSchedule } from '@clinic/contract/reports/schedules.ts';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { ListSection } from '../../platform/record/list-section.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { useChangeSchedule, useDeleteSchedule, useSchedules, useSchedulesLive } from './reports.data.ts';
import { scheduleColumns, scheduleName, type ScheduleVerb } from './schedule-columns.tsx';

/** The scheduled reports: pause, resume, delete. They are made from a list, with its filters. */
export function SchedulesSection() {
  const schedules = useSchedules();
  const change = useChangeSchedule();
  const [removed, setRemoved] = useState<ReportSchedule>();
  useSchedulesLive();
  const act = async (verb: ScheduleVerb, schedule: ReportSchedule) => {
    if (verb === 'delete') return setRemoved(schedule);
    try {
      await change({ params: { id: String(schedule.id) }, body: { paused: verb === 'pause' } });
      showSuccess(verb === 'pause' ? 'The scheduled report is paused.' : 'The scheduled report runs again.');
    } catch (failure) {
      showFailure('The scheduled report could not be saved.', sentenceOf(failure));
    }
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
      {removed && <DeleteSchedule schedule={removed} onClose={() => setRemoved(undefined)} />}
    </ListSection>
  );
}

function DeleteSchedule({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false);
  const remove = useDeleteSchedule();
  const confirm = async () => {
    setWorking(true);
    try {
      await remove({ params: { id: String(schedule.id) } });
      showSuccess('The scheduled report was deleted.');
    } catch (failure) {
      showFailure('The scheduled report could not be deleted.', sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Delete the report: ${scheduleName(schedule)}`}
      confirm="Delete"
      dismiss="Keep"
      destructive
      working={isWorking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      No more reports are sent. Reports already made stay in the history.
    </ConfirmModal>
  );
}
