import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { Button, Group, Input, NativeSelect, Stack } from '@mantine/core';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useFormCall } from '../../../platform/api/use-form-call.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import { TimeField } from '../../../ui/time/time-field.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useAppointmentDoctors, useApprove } from '../appointments.data.ts';
import classes from './choose-time.module.css';
import { DayAppointments } from './day-appointments.tsx';
import { ProposedTimes } from './proposed-times.tsx';
import { TimeWarnings } from './time-warnings.tsx';
import { type ChosenTime, timeOf, useChosenTime } from './use-chosen-time.ts';

interface ChooseTimeProps {
  appointment: Appointment;
  /** The time to begin with. */
  proposed?: string | undefined;
  onClose: () => void;
}

const no_doctor = { value: '', label: 'No doctor' };

/** Day, time and doctor of an appointment, with the day's other appointments and the conflicts of the time. */
export function ChooseTime({ appointment, proposed, onClose }: ChooseTimeProps) {
  const chosen = useChosenTime(appointment, proposed);
  const send = useApprove();
  const { isWorking, attempt } = useFormCall((failure) => {
    // A time that was taken meanwhile is shown by the times, which are read again.
    const is_taken = failure instanceof ApiProblem && failure.code === 'appointment_time_taken';
    if (!is_taken) showFailure('The appointment could not be saved.', sentenceOf(failure));
    return undefined;
  });
  const accept = async () => {
    if (chosen.at === undefined) return;
    await send({
      params: { id: String(appointment.id) },
      body: {
        reserved_at: chosen.at,
        doctor_id: chosen.doctor_id,
        book_anyway: chosen.checked?.taken_by ? chosen.reason : '',
        updated_at: appointment.updated_at,
      },
    });
    showSuccess(appointment.status === 'i' ? 'Appointment has been approved!' : 'Appointment has been moved.');
    onClose();
  };
  return (
    <Stack gap="md">
      <WhenAndWho chosen={chosen} />
      <Times chosen={chosen} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void attempt(accept)} loading={isWorking} disabled={!chosen.is_ready}>
          Accept
        </Button>
      </Group>
    </Stack>
  );
}

function WhenAndWho({ chosen }: { chosen: ChosenTime }) {
  const today = useToday();
  const doctors = useAppointmentDoctors().data?.data ?? [];
  return (
    <Group gap="sm" align="flex-end">
      <Input.Wrapper label="Confirm Date & Time" component="div">
        <Group gap="xs" role="group" aria-label="Confirm Date & Time">
          <DayField
            label="Date"
            isLabelHidden
            className={classes.day}
            today={today}
            least={today}
            value={chosen.typed_day}
            onChange={chosen.setDay}
          />
          <TimeField
            label="Time"
            value={chosen.at === undefined ? 0 : timeOf(chosen.at)}
            onChange={chosen.setTime}
            isWrong={chosen.checked?.has_passed ?? false}
          />
        </Group>
      </Input.Wrapper>
      <NativeSelect
        label="Doctor"
        data={[no_doctor, ...doctors.map((doctor) => ({ value: String(doctor.id), label: doctorName(doctor) }))]}
        value={chosen.doctor_id === null ? '' : String(chosen.doctor_id)}
        onChange={({ currentTarget }) =>
          chosen.setDoctor(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
    </Group>
  );
}

function Times({ chosen }: { chosen: ChosenTime }) {
  const { query, times } = chosen;
  if (query.isError && !times) return <FailedRead title="The times could not be loaded." read={query} />;
  return (
    <>
      <ProposedTimes times={times} at={chosen.at} onPick={chosen.pick} />
      <TimeWarnings chosen={chosen} />
      {times && <DayAppointments times={times} doctor_id={chosen.doctor_id} />}
    </>
  );
}
