import { sendReceipt } from '@clinic/contract/payments/receipts.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { chosenLanguage, languageWords, type PageLanguages } from '@clinic/contract/shared/languages/language.ts';
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { useSendReceipt } from './receipts.data.ts';
import { isBlank, plainAddress } from '@clinic/contract/shared/typed/visible-text.ts';

/** Sends the receipt to an address that the customer names. The address is not kept. */
export function MailReceipt({
  transaction_id,
  languages,
}: {
  transaction_id: number;
  languages: PageLanguages | undefined;
}) {
  const has_choice = languages !== undefined && languages.on.length > 1;
  const [sentTo, setSentTo] = useState<string>();
  const send = useSendReceipt(transaction_id);
  const edited = useRecordForm({
    valuesOf: () => ({ email: '', language: languages ? chosenLanguage(languages) : 'en' }),
    labels: { email: 'Email', language: 'Language' },
    schema: sendReceipt.body,
    faults: ({ email }): Record<string, string> => (isBlank(email) ? { email: generic_messages.blank } : {}),
    bodyOf: ({ email, language }) => ({ email: plainAddress(email), ...(has_choice && { language }) }),
    save: async (body, { idempotency_key }) => {
      await send(body, idempotency_key);
      setSentTo(body.email);
    },
    said: { failed: 'The receipt could not be sent.' },
  });
  if (sentTo !== undefined)
    return (
      <Text size="sm" role="status" ta="center">
        The receipt was sent to {sentTo}.
      </Text>
    );
  return (
    <RecordForm of={edited} label="Send by email">
      {has_choice && (
        <NativeSelect
          mb="xs"
          data={languages.on.map((value) => ({ value, label: languageWords[value] }))}
          {...edited.field('language')}
        />
      )}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput flex={1} type="email" autoComplete="off" placeholder="name@example.com" {...edited.field('email')} />
        {/* Beside the input, below its label. */}
        <Button mt="1.3125rem" type="submit" variant="default" loading={edited.bar.saving}>
          Send
        </Button>
      </Group>
    </RecordForm>
  );
}
