import {
  type AccountingMapping,
  accountWord,
  type MappedAccount,
  type MappingFields,
  mappedAccount,
  saveAccountingMapping,
} from '@clinic/contract/accounting/accounting-mapping.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { useClinicNames } from '../clinics/clinic-names.data.ts';
import { atFields } from '../parts/at-fields.ts';
import { mapping_reads, type MappingRow, no_mapping } from './accounting-reads.ts';

type Present = AccountingMapping | null;

/** Saves the whole mapping, with the version that was seen. */
function useSaveMapping(present: Present) {
  const save = useWrite(saveAccountingMapping, mapping_reads);
  return (change: (fields: MappingFields) => MappingFields) => {
    const { updated_at, ...fields } = present ?? { ...no_mapping, updated_at: null };
    return save({ body: { ...change(fields), updated_at } }).catch(atFields);
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const said = { saved: 'The mapping was saved.', failed: 'The mapping could not be saved.' };
const typed = { autoComplete: 'off' } as const;

/** The rate without tax, and the category by which lines are tracked. */
export function RatesWindow({ present, onClose }: { present: Present; onClose: () => void }) {
  const save = useSaveMapping(present);
  const { no_tax_rate, tracking_category } = present ?? no_mapping;
  const edited = useRecordForm({
    valuesOf: () => ({ no_tax_rate, tracking_category: tracking_category ?? '' }),
    labels: { no_tax_rate: 'Rate without tax', tracking_category: 'Tracking category' },
    schema: saveAccountingMapping.body,
    bodyOf: (values) => ({
      ...(present ?? no_mapping),
      no_tax_rate: values.no_tax_rate,
      tracking_category: orNull(values.tracking_category),
      updated_at: present?.updated_at ?? null,
    }),
    save: (body) =>
      save((fields) => ({ ...fields, no_tax_rate: body.no_tax_rate, tracking_category: body.tracking_category })),
    said,
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Tax and tracking" onClose={onClose}>
      <TextInput
        {...edited.field('no_tax_rate')}
        {...typed}
        required
        maxLength={100}
        description="Its full name in the accounting system. GST is a line of its own, which always has this rate."
        data-autofocus
      />
      <TextInput
        {...edited.field('tracking_category')}
        {...typed}
        maxLength={100}
        description="Its options are the names of the clinics. Empty: lines are not tracked."
      />
    </RecordWindow>
  );
}

const keyOf = ({ account, clinic_id }: Pick<MappedAccount, 'account' | 'clinic_id'>): string =>
  `${account} ${clinic_id}`;

interface AccountWindowProps {
  present: Present;
  /** The row to set; without a clinic it may be for one. */
  row: MappingRow;
  /** It is a new row for one clinic. */
  for_clinic: boolean;
  onClose: () => void;
}

/** What an account is in the accounting system. */
export function AccountWindow({ present, row, for_clinic, onClose }: AccountWindowProps) {
  const save = useSaveMapping(present);
  const clinics = useClinicNames();
  const edited = useRecordForm({
    valuesOf: () => ({
      clinic_id: '',
      code: row.set?.code ?? '',
      name: row.set?.name ?? '',
      tax_rate: row.set?.tax_rate ?? '',
      tracking: row.set?.tracking ?? '',
    }),
    labels: { clinic_id: 'Clinic', code: 'Code', name: 'Name', tax_rate: 'Tax rate', tracking: 'Tracking option' },
    schema: mappedAccount,
    bodyOf: ({ clinic_id, code, name, tax_rate, tracking }) => ({
      account: row.account,
      clinic_id: for_clinic ? Number(clinic_id) : row.clinic_id,
      code,
      name,
      tax_rate: orNull(tax_rate),
      tracking: orNull(tracking),
    }),
    save: (set) =>
      save((fields) => ({
        ...fields,
        accounts: [...fields.accounts.filter((one) => keyOf(one) !== keyOf(set)), set],
      })),
    said,
    onSaved: onClose,
  });
  const { field } = edited;
  return (
    <RecordWindow of={edited} title={accountWord(row.account)} onClose={onClose}>
      {for_clinic && (
        <NativeSelect
          {...field('clinic_id')}
          required
          data={[
            { value: '', label: 'Choose a clinic' },
            ...clinics.map(({ id, name, group }) => ({ value: String(id), label: `${name} (${group.name})` })),
          ]}
        />
      )}
      <TextInput {...field('code')} {...typed} required maxLength={20} data-autofocus description="Xero asks for it." />
      <TextInput
        {...field('name')}
        {...typed}
        required
        maxLength={150}
        description="QuickBooks asks for it: with a colon between an account and the one below it."
      />
      {row.account !== 'gst_payable' && (
        <TextInput
          {...field('tax_rate')}
          {...typed}
          maxLength={100}
          description="Its full name. Empty: the rate without tax."
        />
      )}
      <TextInput
        {...field('tracking')}
        {...typed}
        maxLength={100}
        description="Only with a tracking category. Empty: the name of the clinic."
      />
    </RecordWindow>
  );
}
