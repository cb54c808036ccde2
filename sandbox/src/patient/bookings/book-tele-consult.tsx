import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type { PlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { holdSlot, type SlotHold } from '@clinic/contract/visits/bookings/platform-slots.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import { ViewTitle } from '../../phone/view-title.tsx';
import { BookHeldTime } from './book-held-time.tsx';
import classes from '../patient-app.module.css';
import type { Person } from '../people.ts';
import slots_classes from './slots.module.css';
import { type SlotsOfDay, useBookableDoctors, useDoctorSlots } from './use-doctor-slots.ts';

interface BookTeleConsultProps {
  person: Person;
  clinics: ReadonlyMap<number, string>;
  onBooked: (appointment: PlatformAppointment) => void;
  onBack: () => void;
}

/** Why a day has no slot: the reason that is not about the hours before and after. */
const whyNone = ({ gaps }: SlotsOfDay): string =>
  (gaps.find(({ reason }) => reason !== 'outside_times') ?? gaps[0])?.why ?? 'Nothing free';

interface DaysProps {
  days: readonly SlotsOfDay[];
  busy: boolean;
  onChoose: (start: string) => void;
}

/** The free times by day. A day without any says why. */
const Days = ({ days, busy, onChoose }: DaysProps) => (
  <ul className={classes.list} aria-label="Days">
    {days.map((of) => (
      <li key={of.day} className={classes.card}>
        <span className={classes.title}>{showDay(of.day)}</span>
        {of.slots.length === 0 ? (
          <span className={classes.small}>{whyNone(of)}</span>
        ) : (
          <div className={slots_classes.slots}>
            {of.slots.map(({ start }) => (
              <Button
                key={start}
                size="compact-md"
                variant="default"
                disabled={busy}
                aria-label={`${showTime(start)} on ${showDay(of.day)}`}
                onClick={() => onChoose(start)}
              >
                {showTime(start)}
              </Button>
            ))}
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** Books a tele-consult: choose a doctor and a free time, which is held while the patient confirms it. */
export function BookTeleConsult({ person, clinics, onBooked, onBack }: BookTeleConsultProps) {
  const [clinic_id, setClinic] = useState('');
  const [doctor_id, setDoctor] = useState('');
  const [held, setHeld] = useState<SlotHold>();
  const { busy, problem, press } = usePress();
  const offered = [...clinics].toSorted(([one], [other]) => one - other);
  const clinic = clinic_id === '' ? offered[0]?.[0] : Number(clinic_id);
  const doctors = useBookableDoctors(clinic);
  const doctor = doctors?.find(({ id }) => String(id) === doctor_id) ?? doctors?.[0];
  const polled = useDoctorSlots(doctor?.id);
  const hold = async (start: string): Promise<void> => {
    if (!doctor) return;
    const asked = { params: { id: String(doctor.id) }, body: { start, user_id: person.user_id } };
    await press(async () => setHeld(await callPlatform(holdSlot, asked)));
    polled.refresh();
  };
  if (held && doctor)
    return (
      <BookHeldTime
        person={person}
        doctor={doctor}
        held={held}
        onBooked={onBooked}
        onBack={() => {
          setHeld(undefined);
          polled.refresh();
        }}
      />
    );
  return (
    <div className={classes.form}>
      <ViewTitle onBack={onBack} backLabel="Back to the appointments">
        Book a tele-consult
      </ViewTitle>
      <NativeSelect
        label="Clinic"
        size="md"
        data={offered.map(([id, name]) => ({ value: String(id), label: name }))}
        value={String(clinic ?? '')}
        onChange={({ currentTarget }) => setClinic(currentTarget.value)}
      />
      {doctors && doctors.length > 0 && (
        <NativeSelect
          label="Doctor"
          size="md"
          data={doctors.map((one) => ({ value: String(one.id), label: doctorName(one) }))}
          value={String(doctor?.id ?? '')}
          onChange={({ currentTarget }) => setDoctor(currentTarget.value)}
        />
      )}
      {doctors?.length === 0 && (
        <p className={classes.empty}>No doctor of this clinic can be booked for a tele-consult.</p>
      )}
      <ProblemNote problem={problem} />
      {doctor && <Days days={polled.data ?? []} busy={busy} onChoose={(start) => void hold(start)} />}
    </div>
  );
}
