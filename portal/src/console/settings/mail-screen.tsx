import {
  type MailRelay,
  type MailSetting,
  readMailSetting,
  saveMailSetting,
} from '@clinic/contract/settings/platform-settings.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { atFields } from '../parts/at-fields.ts';
import { fixedBy, SettingPage } from './setting-page.tsx';

const TestMailWindow = codeOnDemand(() => import('./test-mail-window.tsx'), 'TestMailWindow');

const labels = { from: 'Address', name: 'Name', reply_to: 'Answers go to' };

const valuesOf = ({ from, name, reply_to }: MailSetting) => ({ from, name, reply_to: reply_to ?? '' });

const relayWords: Readonly<Record<MailRelay, string>> = {
  relay: 'Emails leave by the relay that SMTP_URL names in the environment.',
  sandbox: 'Emails go to the mailbox of the sandbox. They reach nobody.',
  off: 'No emails are sent, because MAIL is off in the environment.',
  none: 'No emails can be sent, because SMTP_URL is not set in the environment.',
};

function SenderForm({ setting }: { setting: MailSetting }) {
  const canChange = useCan('settings:write');
  const save = useWrite(saveMailSetting, [readMailSetting.name]);
  const edited = useRecordForm({
    record: setting,
    valuesOf,
    labels,
    schema: saveMailSetting.body,
    bodyOf: ({ reply_to, ...values }, { updated_at }) => ({
      ...values,
      reply_to: reply_to.trim() === '' ? null : reply_to,
      updated_at,
    }),
    read: () => call(readMailSetting, {}),
    save: (body) => save({ body }).catch(atFields),
    said: { saved: 'The sender was saved.', failed: 'The sender could not be saved.' },
  });
  const { field } = edited;
  const fixed = fixedBy(setting, canChange);
  const typed = { autoComplete: 'off' } as const;
  return (
    <RecordForm of={edited}>
      <SectionCard title="Sender">
        <Stack gap="md">
          <TextInput
            {...field('from')}
            {...typed}
            {...fixed('from', 'The relay must accept it as a sender.')}
            required
            type="email"
            maxLength={254}
          />
          <TextInput {...field('name')} {...typed} {...fixed('name')} required maxLength={60} />
          <TextInput
            {...field('reply_to')}
            {...typed}
            {...fixed('reply_to', 'Empty: to the sender.')}
            type="email"
            maxLength={254}
          />
        </Stack>
      </SectionCard>
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

/** How emails leave, with a test. */
function RelayCard({ relay }: { relay: MailRelay }) {
  const canTest = useCan('settings:write');
  const [isTesting, setTesting] = useState(false);
  const close = () => setTesting(false);
  return (
    <SectionCard
      title="Relay"
      actions={
        canTest && (
          <Button size="xs" variant="default" onClick={() => setTesting(true)}>
            Send a test email
          </Button>
        )
      }
    >
      <Text size="sm">{relayWords[relay]}</Text>
      {isTesting && (
        <PartOnDemand onMissing={close}>
          <TestMailWindow onClose={close} />
        </PartOnDemand>
      )}
    </SectionCard>
  );
}

/** The sender of emails, and a test of the relay. */
export const MailScreen = () => (
  <SettingPage
    title="Email"
    purpose="The sender of every email of the platform."
    read={useQuery(endpointQuery(readMailSetting, {}))}
    fields={3}
  >
    {(setting) => (
      <>
        <SenderForm setting={setting} />
        <RelayCard relay={setting.relay} />
      </>
    )}
  </SettingPage>
);
