import {
  type ClinicTelemed,
  readClinicTelemed,
  createVisit,
  type PlatformVisit,
} from '@clinic/contract/visits/visit/platform-visits.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import { ViewTitle } from '../../phone/view-title.tsx';
import classes from '../patient-app.module.css';
import type { Person } from '../people.ts';

interface CallDoctorProps {
  person: Person;
  clinics: ReadonlyMap<number, string>;
  onCalled: (visit: PlatformVisit) => void;
  onBack: () => void;
}

const places = {
  singapore: { formatted_address: '1 Orchard Road, Singapore 238801', locator_lat: 1.3009, locator_lng: 103.8415 },
  abroad: {
    formatted_address: '12 Jalan Bukit Bintang, 55100 Kuala Lumpur, Malaysia',
    locator_lat: 3.1466,
    locator_lng: 101.711,
  },
  unknown: null,
} as const;
type PlaceName = keyof typeof places;

/** What the chosen clinic offers; undefined until it is read. */
function useOffer(clinic_id: number | undefined): ClinicTelemed | undefined {
  const [offer, setOffer] = useState<{ of: number; offered: ClinicTelemed }>();
  useEffect(() => {
    if (clinic_id === undefined) return;
    callPlatform(readClinicTelemed, { params: { id: String(clinic_id) } }).then(
      (offered) => setOffer({ of: clinic_id, offered }),
      // The form says that there is no service.
      () => undefined,
    );
  }, [clinic_id]);
  return offer?.of === clinic_id ? offer?.offered : undefined;
}

/** Networks that the sandbox’s claim system knows; the first is none. */
const networks = ['', 'Ally Plus', 'Ally Basic'];

/** The account that the person has at the network. */
const accountAt = (person: Person, network: string) =>
  network === ''
    ? {}
    : { user_type: 'partner', medinet_user: { id: `MN-${person.user_id}`, company_name: 'Merlion Foods', network } };

interface Asked {
  network: string;
  clinic_id: number | undefined;
  service_id: number | undefined;
  doctor_id: number | null;
  symptoms: string;
  place: PlaceName;
}

const bodyOf = (person: Person, { clinic_id, service_id, doctor_id, symptoms, place, network }: Asked) => ({
  clinic_id,
  service_id,
  customer: { id: person.user_id, username: person.username, mobile: person.mobile },
  patient: { id: `${person.user_id}-self`, relation: 'self', name: person.name },
  answers: [
    {
      title: 'Symptoms',
      description: 'What brings you here today',
      questions: [{ type: 'text', title: 'What is the matter?', answer: symptoms }],
    },
  ],
  place: places[place],
  doctor_id,
  specified: doctor_id !== null,
  consent_at: new Date().toISOString(),
  ...accountAt(person, network),
});

/** The form of a call: where, for what, to whom. */
export function CallDoctor({ person, clinics, onCalled, onBack }: CallDoctorProps) {
  const offered_clinics = [...clinics].toSorted(([one], [other]) => one - other);
  const [clinic, setClinic] = useState('');
  const [service, setService] = useState('');
  const [doctor, setDoctor] = useState('');
  const [symptoms, setSymptoms] = useState('Fever and cough');
  const [place, setPlace] = useState<PlaceName>('singapore');
  const [network, setNetwork] = useState('');
  const { busy, problem, press } = usePress();
  const clinic_id = clinic === '' ? offered_clinics[0]?.[0] : Number(clinic);
  const offer = useOffer(clinic_id);
  const given = new Set(offer?.doctors.flatMap(({ service_ids }) => service_ids));
  const services = (offer?.services ?? []).filter(({ id }) => given.has(id));
  const service_id = service === '' ? services[0]?.id : Number(service);
  const call = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const doctor_id = doctor === '' ? null : Number(doctor);
    const body = bodyOf(person, { clinic_id, service_id, doctor_id, symptoms, place, network });
    await press(async () => onCalled(await callPlatform(createVisit, { body })));
  };
  const doctors = (offer?.doctors ?? []).map(({ id, name, online }) => ({
    value: String(id),
    label: `${name} · ${online ? 'online' : 'offline'}`,
  }));
  return (
    <form className={classes.form} aria-label="Call a doctor" onSubmit={(event) => void call(event)} noValidate>
      <ViewTitle onBack={onBack} backLabel="Back to the tele-consults">
        Call a doctor
      </ViewTitle>
      <NativeSelect
        label="Clinic"
        size="md"
        data={offered_clinics.map(([id, name]) => ({ value: String(id), label: name }))}
        value={String(clinic_id ?? '')}
        onChange={({ currentTarget }) => {
          setClinic(currentTarget.value);
          setService('');
          setDoctor('');
        }}
      />
      <NativeSelect
        label="Service"
        size="md"
        data={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(service_id ?? '')}
        onChange={({ currentTarget }) => setService(currentTarget.value)}
      />
      <NativeSelect
        label="Doctor"
        size="md"
        data={[{ value: '', label: 'The next doctor who is free' }, ...doctors]}
        value={doctor}
        error={problem?.errors['doctor_id']?.join(' ')}
        onChange={({ currentTarget }) => setDoctor(currentTarget.value)}
      />
      <TextInput
        label="What is the matter?"
        size="md"
        maxLength={200}
        value={symptoms}
        onChange={({ currentTarget }) => setSymptoms(currentTarget.value)}
      />
      <NativeSelect
        label="Where you are"
        size="md"
        data={[
          { value: 'singapore', label: 'In Singapore' },
          { value: 'abroad', label: 'Abroad' },
          { value: 'unknown', label: 'Not told' },
        ]}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value as PlaceName)}
      />
      <NativeSelect
        label="Who pays"
        size="md"
        data={networks.map((value) => ({ value, label: value === '' ? 'The patient' : `Member of ${value}` }))}
        value={network}
        onChange={({ currentTarget }) => setNetwork(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['doctor_id']} />
      <Button type="submit" size="md" loading={busy} disabled={service_id === undefined}>
        Call now
      </Button>
    </form>
  );
}
