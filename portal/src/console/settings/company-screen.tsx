import {
  type CompanySetting,
  listSettingWarnings,
  readCompanySetting,
  saveCompanySetting,
} from '@clinic/contract/settings/platform-settings.ts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { atFields } from '../parts/at-fields.ts';
import { fixedBy, SettingPage } from './setting-page.tsx';

const labels = { name: 'Name', address: 'Address', uen: 'UEN', gst_number: 'GST number', contact: 'Contact' };

/** The address is typed as lines. */
const valuesOf = ({ name, address, uen, gst_number, contact }: CompanySetting) => ({
  name,
  address: address.join('\n'),
  uen,
  gst_number,
  contact,
});

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function CompanyForm({ setting }: { setting: CompanySetting }) {
  const canChange = useCan('settings:write');
  const save = useWrite(saveCompanySetting, [readCompanySetting.name, listSettingWarnings.name]);
  const edited = useRecordForm({
    record: setting,
    valuesOf,
    labels,
    schema: saveCompanySetting.body,
    bodyOf: ({ address, ...values }, { updated_at }) => ({ ...values, address: linesOf(address), updated_at }),
    read: () => call(readCompanySetting, {}),
    save: (body) => save({ body }).catch(atFields),
    said: { saved: 'The company was saved.', failed: 'The company could not be saved.' },
  });
  const { field } = edited;
  const fixed = fixedBy(setting, canChange);
  const typed = { autoComplete: 'off' } as const;
  return (
    <RecordForm of={edited}>
      <SectionCard title="Issuer">
        <Stack gap="md">
          <TextInput {...field('name')} {...typed} {...fixed('name')} required maxLength={100} />
          <Textarea
            {...field('address')}
            {...fixed('address', 'As on a letter: up to six lines.')}
            required
            autosize
            minRows={3}
          />
          <TextInput {...field('uen')} {...typed} {...fixed('uen')} required maxLength={13} />
          <TextInput {...field('gst_number')} {...typed} {...fixed('gst_number')} required maxLength={20} />
          <TextInput
            {...field('contact')}
            {...typed}
            {...fixed('contact', 'For questions about a document: an email address or a phone number.')}
            maxLength={100}
          />
        </Stack>
      </SectionCard>
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

/** The company that issues invoices and notes. */
export const CompanyScreen = () => (
  <SettingPage
    title="Company"
    purpose="The company on invoices and notes from now on. Earlier documents keep the company of their day."
    warnings={['company_missing']}
    read={useQuery(endpointQuery(readCompanySetting, {}))}
    fields={5}
  >
    {(setting) => <CompanyForm setting={setting} />}
  </SettingPage>
);
