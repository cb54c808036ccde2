import {
  type DeliverySetting,
  readDeliverySetting,
  saveDeliverySetting,
} from '@clinic/contract/settings/platform-settings.ts';
import { TextInput } from '@mantine/core';
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

function TrackingForm({ setting }: { setting: DeliverySetting }) {
  const canChange = useCan('settings:write');
  const save = useWrite(saveDeliverySetting, [readDeliverySetting.name]);
  const edited = useRecordForm({
    record: setting,
    valuesOf: ({ tracking_url }: DeliverySetting) => ({ tracking_url }),
    labels: { tracking_url: 'Tracking address' },
    schema: saveDeliverySetting.body,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    read: () => call(readDeliverySetting, {}),
    save: (body) => save({ body }).catch(atFields),
    said: { saved: 'The tracking address was saved.', failed: 'The tracking address could not be saved.' },
  });
  const fixed = fixedBy(setting, canChange);
  const hint =
    'The courier’s page, with {ordernumber} in the place of the order’s number. Empty: a page of the portal.';
  return (
    <RecordForm of={edited}>
      <SectionCard title="Courier">
        <TextInput
          {...edited.field('tracking_url')}
          {...fixed('tracking_url', hint)}
          maxLength={500}
          autoComplete="off"
          placeholder="https://courier.sg/track/{ordernumber}"
        />
      </SectionCard>
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

/** Where patients follow the delivery of their medicines. */
export const DeliveriesScreen = () => (
  <SettingPage
    title="Tracking"
    purpose="Where patients follow the delivery of their medicines."
    read={useQuery(endpointQuery(readDeliverySetting, {}))}
    fields={1}
  >
    {(setting) => <TrackingForm setting={setting} />}
  </SettingPage>
);
