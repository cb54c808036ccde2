import { bankExceptionKind, bankExceptionWords } from '@clinic/contract/bank/bank-exceptions.ts';
import { type BankExceptionKind } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { type BankSetting, readBankSetting, saveBankSetting } from '@clinic/contract/settings/platform-settings.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
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
import { SettingPage } from './setting-page.tsx';

const kinds = bankExceptionKind.options;

/** The same for each kind. */
const forKinds = <Value,>(valueOf: (kind: BankExceptionKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<BankExceptionKind, Value>;

function DueForm({ setting }: { setting: BankSetting }) {
  const readOnly = !useCan('settings:write');
  const save = useWrite(saveBankSetting, [readBankSetting.name]);
  const edited = useRecordForm({
    record: setting,
    valuesOf: (kept: BankSetting) => forKinds((kind) => String(kept[kind])),
    labels: bankExceptionWords,
    schema: saveBankSetting.body,
    bodyOf: (values, { updated_at }) => ({
      ...forKinds((kind) => (values[kind].trim() === '' ? Number.NaN : Number(values[kind]))),
      updated_at,
    }),
    read: () => call(readBankSetting, {}),
    save: (body) => save({ body }).catch(atFields),
    said: { saved: 'The due days were saved.', failed: 'The due days could not be saved.' },
  });
  return (
    <RecordForm of={edited}>
      <SectionCard title="Working days to clear an exception">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {kinds.map((kind) => (
            <TextInput key={kind} {...edited.field(kind)} readOnly={readOnly} inputMode="numeric" autoComplete="off" />
          ))}
        </SimpleGrid>
      </SectionCard>
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

const holidaysText = ({ holidays_until }: BankSetting): string =>
  holidays_until === null
    ? 'No public holiday is known: every day from Monday to Friday counts as a working day.'
    : `Public holidays are known until ${showDay(holidays_until)}: every later day from Monday to Friday counts as a working day.`;

/** In how many working days exceptions of the bank are to be cleared. */
export function BankSettingScreen() {
  const read = useQuery(endpointQuery(readBankSetting, {}));
  return (
    <SettingPage
      title="Due days"
      purpose={`In how many working days an exception of the bank is to be cleared. A change counts for those that are opened from then on. ${read.data ? holidaysText(read.data) : ''}`}
      read={read}
      fields={kinds.length}
    >
      {(setting) => <DueForm setting={setting} />}
    </SettingPage>
  );
}
