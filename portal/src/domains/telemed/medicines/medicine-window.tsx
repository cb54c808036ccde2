import '@mantine/core/styles/Switch.layer.css';
import {
  type ListedMedicine,
  longest_strength,
  longest_usual_dose,
  type MedicineForm,
  medicineFormWords,
} from '@clinic/contract/telemed/medicines/medicine.ts';
import { longest_medicine_name, medicine_forms } from '@clinic/contract/telemed/medicines/medicine-list.ts';
import { createMedicine, getMedicine, updateMedicine } from '@clinic/contract/telemed/medicines/medicines.ts';
import { Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { call } from '../../../platform/api/call.ts';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../../platform/list/list-definition.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { readAmount, typedAmount } from '../../../ui/money/read-amount.ts';
import { medicineReads } from './medicine-reads.ts';

interface MedicineValues extends Record<string, unknown> {
  name: string;
  strength: string;
  form: MedicineForm;
  usual_dose: string;
  price: string;
  enable: boolean;
}

const labels = {
  name: 'Name',
  strength: 'Strength',
  form: 'Form',
  usual_dose: 'Usual dose',
  price: 'Price per unit (S$)',
  enable: 'Active',
};

const forms = medicine_forms.map((value) => ({ value, label: medicineFormWords[value] }));

const valuesOf = (medicine: ListedMedicine | undefined): MedicineValues => ({
  name: medicine?.name ?? '',
  strength: medicine?.strength ?? '',
  form: medicine?.form ?? 'tablet',
  usual_dose: medicine?.usual_dose ?? '',
  price: medicine ? typedAmount(medicine.price) : '',
  enable: medicine?.enable ?? true,
});

/** The body of a save. An unreadable price becomes a value that the schema refuses at its field. */
const bodyOf = ({ price, ...values }: MedicineValues) => ({ ...values, price: readAmount(price) ?? Number.NaN });

const textOf = (field: string, value: unknown): string => {
  if (field === 'form') return medicineFormWords[value as MedicineForm];
  return field === 'enable' ? (value === true ? 'Yes' : 'No') : String(value);
};

/** Adds or edits a medicine of the list. */
export const MedicineWindow = ({ row, onClose }: WindowProps<ListedMedicine>) =>
  row ? <EditMedicine medicine={row} onClose={onClose} /> : <AddMedicine onClose={onClose} />;

function AddMedicine({ onClose }: { onClose: () => void }) {
  const create = useWrite(createMedicine, medicineReads.reads);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(undefined),
    labels,
    schema: createMedicine.body,
    bodyOf,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'Create Success!', failed: 'Creation failed.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Add medicine" submit="Add" onClose={onClose}>
      <MedicineInputs field={edited.field} />
    </RecordWindow>
  );
}

function EditMedicine({ medicine, onClose }: { medicine: ListedMedicine; onClose: () => void }) {
  const update = useWrite(updateMedicine, medicineReads.reads);
  const params = { id: String(medicine.id) };
  const edited = useRecordForm({
    record: medicine,
    valuesOf,
    labels,
    textOf,
    schema: updateMedicine.body,
    bodyOf: (values: MedicineValues, { updated_at }) => ({ ...bodyOf(values), updated_at }),
    read: () => call(getMedicine, { params }),
    save: (body) => update({ params, body }),
    said: { saved: 'Update Success!', failed: 'Update failed.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Edit medicine" onClose={onClose}>
      <MedicineInputs field={edited.field} />
    </RecordWindow>
  );
}

type MedicineForms = ReturnType<typeof useRecordForm<MedicineValues, object, ListedMedicine>>;

const MedicineInputs = ({ field }: Pick<MedicineForms, 'field'>) => (
  <>
    <TextInput {...field('name')} required maxLength={longest_medicine_name} autoComplete="off" data-autofocus />
    <Group grow align="start">
      <TextInput {...field('strength')} maxLength={longest_strength} placeholder="500 mg" autoComplete="off" />
      <NativeSelect {...field('form')} required data={forms} />
    </Group>
    <TextInput
      {...field('usual_dose')}
      maxLength={longest_usual_dose}
      placeholder="1 tablet 3 times a day"
      autoComplete="off"
    />
    <TextInput {...field('price')} required inputMode="decimal" placeholder="0.00" />
    <Switch {...field('enable', { type: 'checkbox' })} description="The consult room suggests active medicines." />
  </>
);
