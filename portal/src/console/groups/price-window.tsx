import '@mantine/core/styles/Switch.layer.css';
import { listGroupPrices, setGroupPrice } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import type { DefaultPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { type FacilityType, facilityWords } from '@clinic/contract/telemed/prices/charges.ts';
import { Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { readAmount, typedAmount } from '../../ui/money/read-amount.ts';

const labels = {
  name: 'Service',
  available: 'Available',
  consult: 'Consult fee (S$)',
  prescription_type: 'With drug',
  prescription_value: 'Amount with drug (S$)',
  mc: 'With MC (S$)',
  facility_type: 'Facility fee',
  facility_value: 'Facility fee (S$)',
};

const typed = (dollars: number | null | undefined): string =>
  dollars === null || dollars === undefined ? '' : typedAmount(dollars);

const valuesOf = (service: DefaultPrice | undefined) => ({
  name: service?.telemed_service.name ?? '',
  available: service?.available ?? true,
  consult: typed(service?.consult),
  prescription_type: service?.prescription_type ?? ('c' as const),
  prescription_value: typed(service?.prescription_value),
  mc: typed(service?.mc),
  facility_type: service?.facility_enable ? (service.facility_type ?? '') : '',
  facility_value: typed(service?.facility_value),
});
type Values = ReturnType<typeof valuesOf>;

/** An amount that is not typed is none; an unreadable one becomes a value that the schema refuses at its field. */
const dollars = (text: string): number | null => (text.trim() === '' ? null : (readAmount(text) ?? Number.NaN));

const bodyOf = (values: Values) => ({
  name: values.name,
  available: values.available,
  consult: readAmount(values.consult) ?? Number.NaN,
  prescription_type: values.prescription_type,
  prescription_value: values.prescription_type === 'f' ? dollars(values.prescription_value) : null,
  mc: readAmount(values.mc) ?? Number.NaN,
  facility_enable: values.facility_type !== '',
  facility_type: values.facility_type === '' ? null : (values.facility_type as FacilityType),
  facility_value: values.facility_type === '' ? null : dollars(values.facility_value),
});

const drugs = [
  { value: 'c', label: 'Actual cost' },
  { value: 'f', label: 'Fixed amount' },
];
const facilities = [
  { value: '', label: 'None' },
  ...Object.entries(facilityWords).map(([value, label]) => ({ value, label })),
];

interface PriceWindowProps {
  group_id: number;
  service: DefaultPrice | undefined;
  onClose: () => void;
}

/** Adds a tele-consult service of a group, or changes its default charges. */
export function PriceWindow({ group_id, service, onClose }: PriceWindowProps) {
  const set = useWrite(setGroupPrice, [listGroupPrices.name]);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(service),
    labels,
    schema: setGroupPrice.body,
    bodyOf,
    save: (body) => set({ params: { id: String(group_id) }, body }),
    said: { saved: 'The service was saved.', failed: 'The service could not be saved.' },
    onSaved: onClose,
  });
  const { field } = edited;
  const { prescription_type, facility_type } = edited.form.getValues();
  const amount = { inputMode: 'decimal', placeholder: '0.00' } as const;
  const title = service ? service.telemed_service.name : 'Add service';
  return (
    <RecordWindow of={edited} title={title} onClose={onClose}>
      {!service && <TextInput {...field('name')} required maxLength={100} autoComplete="off" data-autofocus />}
      <Switch {...field('available', { type: 'checkbox' })} description="Patients can book it." />
      <Group grow align="start">
        <TextInput {...field('consult')} required {...amount} />
        <TextInput {...field('mc')} required {...amount} />
      </Group>
      <NativeSelect {...field('prescription_type')} data={drugs} />
      {prescription_type === 'f' && <TextInput {...field('prescription_value')} required {...amount} />}
      <NativeSelect {...field('facility_type')} data={facilities} />
      {facility_type !== '' && <TextInput {...field('facility_value')} required {...amount} />}
    </RecordWindow>
  );
}
