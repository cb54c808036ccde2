import { timingWords } from '@clinic/contract/appointments/appointment-words.ts';
import { createAppointment, type PlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { Button, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { DayField } from './day-field.tsx';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { usePress } from '../page/use-press.ts';
import { ViewTitle } from '../phone/view-title.tsx';
import classes from './patient-app.module.css';
import type { Person } from './people.ts';
import { isForCounter, isGood } from './vouchers/certificate-words.ts';
import { readWallet } from './vouchers/read-certificates.ts';

interface AskForAppointmentProps {
  person: Person;
  clinics: ReadonlyMap<number, string>;
  onAsked: (appointment: PlatformAppointment) => void;
  onBack: () => void;
}

const timings = Object.entries(timingWords).map(([value, label]) => ({ value, label }));

const refresh_ms = 10_000;

/** The vouchers that this person can bring to the clinic. */
function useVouchersFor(user_id: string, clinic_id: number | undefined): { value: string; label: string }[] {
  const { data } = usePolled(
    useCallback(() => readWallet(user_id), [user_id]),
    refresh_ms,
  );
  return (data?.certificates ?? [])
    .filter(
      (one) => isForCounter(one) && isGood(one, data?.today ?? '') && one.clinics.some(({ id }) => id === clinic_id),
    )
    .map(({ id, seq_no, voucher_title }) => ({ value: String(id), label: `${voucher_title} · ${serialText(seq_no)}` }));
}

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
  const vouchers = useVouchersFor(person.user_id, chosen);
  const [voucher, setVoucher] = useState('');
  const comes_with = vouchers.some(({ value }) => value === voucher) ? Number(voucher) : null;
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { user_id, username, name, mobile } = person;
    const body = {
      clinic_id: chosen,
      type: comes_with === null ? 'n' : 'v',
      voucher_certified_id: comes_with,
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
      <DayField label="Day" least={today} value={date} error={problem?.errors['date']?.join(' ')} onChange={setDate} />
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
      {vouchers.length > 0 && (
        <NativeSelect
          label="Voucher"
          size="md"
          data={[{ value: '', label: 'None' }, ...vouchers]}
          value={comes_with === null ? '' : voucher}
          onChange={({ currentTarget }) => setVoucher(currentTarget.value)}
        />
      )}
      <ProblemNote problem={problem} fields={['date', 'purpose']} />
      <Button type="submit" size="md" loading={busy} disabled={chosen === undefined}>
        Send request
      </Button>
    </form>
  );
}
