import {
  type EinvoiceChannel,
  type EinvoiceDefaults,
  type EinvoiceSetting,
  readEinvoiceSetting,
  saveEinvoiceSetting,
} from '@clinic/contract/einvoices/einvoice-settings.ts';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { call } from '../../platform/api/call.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { atFields } from '../parts/at-fields.ts';
import { setting_reads } from './einvoice-reads.ts';

const labels = {
  is_on: 'Make documents',
  channel: 'They leave',
  from_day: 'From day',
  street: 'Street',
  more_street: 'Building',
  postcode: 'Postcode',
};
/** Nothing is set yet. */
const none: { updated_at: string; is_on?: undefined } = { updated_at: '' };

const channels = [
  { value: 'download', label: 'By hand, from the archive of a day' },
  { value: 'access_point', label: 'Through the access point' },
];

/** The setting, or what the company's address says of it. */
const valuesOf = (setting: EinvoiceSetting | null, { from_company }: EinvoiceDefaults, today: string) => ({
  is_on: setting?.is_on ?? false,
  channel: (setting?.channel ?? 'download') as string,
  from_day: setting?.from_day ?? today,
  street: (setting ?? from_company)?.street ?? '',
  more_street: (setting ?? from_company)?.more_street ?? '',
  postcode: (setting ?? from_company)?.postcode ?? '',
});

/** Whether documents are made from a day on, how they leave, and the address of the company in fields. */
export function SettingForm({ setting, defaults }: { setting: EinvoiceSetting | null; defaults: EinvoiceDefaults }) {
  const canChange = useCan('settlement:write');
  const today = useToday();
  const save = useWrite(saveEinvoiceSetting, setting_reads);
  const edited = useRecordForm({
    record: setting ?? none,
    valuesOf: (version) => valuesOf(version.is_on === undefined ? null : version, defaults, today),
    labels,
    schema: saveEinvoiceSetting.body,
    bodyOf: ({ channel, more_street, ...values }, { updated_at }) => ({
      ...values,
      channel: channel as EinvoiceChannel,
      more_street: more_street.trim() === '' ? null : more_street,
      updated_at: updated_at === '' ? null : updated_at,
    }),
    read: async () => (await call(readEinvoiceSetting, {})) ?? none,
    save: (body) => save({ body }).catch(atFields),
    said: { saved: 'The settings were saved.', failed: 'The settings could not be saved.' },
  });
  const { field } = edited;
  const fixed = { disabled: !canChange, autoComplete: 'off' } as const;
  const { value: is_on, ...on } = field('is_on');
  return (
    <RecordForm of={edited}>
      <SectionCard title="Documents">
        <Stack gap="md">
          <Checkbox {...on} checked={is_on} disabled={!canChange} />
          <NativeSelect
            {...field('channel')}
            disabled={!canChange}
            data={defaults.has_access_point ? channels : channels.slice(0, 1)}
            description={defaults.has_access_point ? undefined : 'No access point is connected in the environment.'}
          />
          <DayField {...field('from_day')} today={today} />
          <TextInput {...field('street')} {...fixed} required maxLength={100} description="Of the company." />
          <TextInput {...field('more_street')} {...fixed} maxLength={100} />
          <TextInput {...field('postcode')} {...fixed} required maxLength={6} inputMode="numeric" />
        </Stack>
      </SectionCard>
      {canChange && <SaveBar {...edited.bar} />}
    </RecordForm>
  );
}
