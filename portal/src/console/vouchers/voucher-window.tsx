import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { createPlatformVoucher } from '@clinic/contract/vouchers/platform-vouchers.ts';
import { longest_title } from '@clinic/contract/vouchers/voucher-list.ts';
import { newVoucher } from '@clinic/contract/vouchers/voucher.ts';
import { Group, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useSearch } from '@tanstack/react-router';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { withErrors } from '../../platform/form/shown-fields.ts';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { RichTextField } from '../../platform/rich-text/rich-text-field.tsx';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { optionsOf } from '../../ui/filter-bar/list-filter.ts';
import { useClinicNames } from '../clinics/clinic-names.data.ts';
import { useGroupCollections } from './collection-reads.ts';
import { voucherReads } from './voucher-reads.ts';
import { reachWords, typeOptions, voucherFaults, voucherLabels, voucherOf, voucherValues } from './voucher-values.ts';

/** The call names the fields of the voucher within it: `voucher.title`. */
function atVoucherFields(failure: unknown): never {
  if (!(failure instanceof ApiProblem)) throw failure;
  const named = Object.entries(failure.errors).map(([path, messages]) => [path.replace(/^voucher\./, ''), messages]);
  throw withErrors(failure, Object.fromEntries(named) as Record<string, string[]>);
}

/** Makes a voucher of a group, which one of its clinics sells. */
export function VoucherWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createPlatformVoucher, voucherReads.reads);
  const today = useToday();
  const clinics = useClinicNames();
  // The clinic whose vouchers the list shows.
  const shown: { clinic_id?: number | string } = useSearch({ strict: false });
  const edited = useRecordForm({
    valuesOf: () => ({ ...voucherValues, clinic_id: String(shown.clinic_id ?? ''), start_date: today }),
    labels: voucherLabels,
    schema: newVoucher,
    bodyOf: voucherOf,
    faults: voucherFaults,
    save: (voucher, { values, idempotency_key }) =>
      create({
        body: { clinic_id: Number(values.clinic_id), voucher, live: values.live },
        idempotency_key,
      }).catch(atVoucherFields),
    said: { saved: 'The voucher was created.', failed: 'The voucher could not be created.' },
    onSaved: onClose,
  });
  const { field } = edited;
  const { clinic_id, reach, description } = edited.form.getValues();
  const collections = useGroupCollections(clinic_id);
  const { error, onChange } = field('description');
  return (
    <RecordWindow of={edited} title="Create voucher" submit="Create" size="lg" onClose={onClose}>
      <NativeSelect {...field('clinic_id')} required data-autofocus>
        <option value="">Choose a clinic</option>
        {clinics.map(({ id, name, group }) => (
          <option key={id} value={id}>{`${name} · ${group.name}`}</option>
        ))}
      </NativeSelect>
      <TextInput {...field('title')} required maxLength={longest_title} autoComplete="off" />
      <RichTextField
        label={voucherLabels.description}
        required
        value={description}
        onChange={onChange}
        error={typeof error === 'string' ? error : undefined}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect {...field('voucher_type')} data={typeOptions} />
        <TextInput {...field('amount')} required inputMode="decimal" placeholder="0.00" autoComplete="off" />
        <TextInput {...field('quantity')} required inputMode="numeric" autoComplete="off" />
      </SimpleGrid>
      <Group grow align="start">
        <DayField {...field('start_date')} required today={today} />
        <DayField {...field('expiry_date')} required today={today} />
      </Group>
      <NativeSelect {...field('reach')} data={optionsOf(reachWords)} />
      {reach === 'collections' && (
        <NativeSelect {...field('clinic_collections')} required>
          <option value="">Choose a collection</option>
          {collections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <Switch
        {...field('live', { type: 'checkbox' })}
        description="Otherwise the clinic checks it and puts it on sale."
      />
    </RecordWindow>
  );
}
