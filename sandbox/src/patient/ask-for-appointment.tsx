import { timingWords } from '@clinic/contract/appointments/appointment-words.ts';
import { createAppointment, type PlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { ViewTitle } from '../phone/view-title.tsx';
import classes from './patient-app.module.css';
import type { Person } from './people.ts';

interface AskForAppointmentProps {
  person: Person;
  clinics: ReadonlyMap<number, string>;
  onAsked: (appointment: PlatformAppointment) => void;
  onBack: () => void;
}

const timings = Object.entries(timingWords).map(([value, label]) => ({ value, label }));

/** The form of a request: where, who, when and why. */
export function AskForAppointment({ person, clinics, onAsked, onBack }: AskForAppointmentProps) {
  const [today] = useState(() => singaporeDay(new Date()));
  const [clinic_id, setClinic] = useState('');
  const [date, setDate] = useState(() => addDays(today, 1));
  const [timing, setTiming] = useState('m');
  const [purpose, setPurpose] = useState('');
  const { busy, problem, press } = usePress();
  const offered = [...clinics].toSorted(([one], [other]) => one - other);
  const chosen = clinic_id === '' ? offered[0]?.[0] : Number(clinic_id);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { user_id, username, name, mobile } = person;
    const body = {
      clinic_id: chosen,
      type: 'n',
      user: { id: user_id, username, mobile },
      attendee: { id: `${user_id}-self`, relation: 'self', name },
      purpose,
      date,
      timing,
    };
    await press(async () => onAsked(await callPlatform(createAppointment, { body })));
  };
  return (
    <form className={classes.form} aria-label="Ask for an appointment" onSubmit={(event) => void ask(event)} noValidate>
      <ViewTitle onBack={onBack} backLabel="Back to the appointments">
        Ask for an appointment
      </ViewTitle>
      <NativeSelect
        label="Clinic"
        size="md"
        data={offered.map(([id, name]) => ({ value: String(id), label: name }))}
        value={String(chosen ?? '')}
        onChange={({ currentTarget }) => setClinic(currentTarget.value)}
      />
      <TextInput
        label="Day"
        type="date"
        size="md"
        required
        min={today}
        value={date}
        error={problem?.errors['date']?.join(' ')}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Input.Wrapper label="Time of day" size="md" labelElement="div">
        <SegmentedControl fullWidth aria-label="Time of day" data={timings} value={timing} onChange={setTiming} />
      </Input.Wrapper>
      <TextInput
        label="Purpose"
        size="md"
        maxLength={255}
        placeholder="Fever, follow-up, vaccination…"
        value={purpose}
        error={problem?.errors['purpose']?.join(' ')}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['date', 'purpose']} />
      <Button type="submit" size="md" loading={busy} disabled={chosen === undefined}>
        Send request
      </Button>
    </form>
  );
}
