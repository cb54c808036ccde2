import { readTextSettings, saveTextSettings, type TextSettings } from '@clinic/contract/settings/text-settings.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { messagesOf } from '../../platform/form/shown-fields.ts';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { fixedBy, SettingPage } from './setting-page.tsx';

type Text = TextSettings['texts'][number];
type Values = Record<string, string>;

const valuesOf = ({ texts }: TextSettings): Values => Object.fromEntries(texts.map(({ kind, text }) => [kind, text]));

/** Why texts cannot be used, each at its field: a placeholder that is missing or unknown. */
const faultsIn =
  (texts: readonly Text[]) =>
  (values: Values): Record<string, string> =>
    Object.fromEntries(
      texts.flatMap(({ kind }) => {
        const errors = messagesOf(saveTextSettings.body, { texts: [{ kind, text: values[kind] ?? '' }] });
        const [message] = errors['texts.0.text'] ?? [];
        return message === undefined ? [] : [[kind, message]];
      }),
    );

function TextsForm({ setting }: { setting: TextSettings }) {
  const canChange = useCan('settings:write');
  const save = useWrite(saveTextSettings, [readTextSettings.name]);
  const { texts } = setting;
  const edited = useRecordForm({
    record: setting,
    valuesOf,
    labels: Object.fromEntries(texts.map(({ kind, label }) => [kind, label])),
    faults: faultsIn(texts),
    // Only what was changed: the others stay whoever has changed them.
    bodyOf: (values, { texts: before, updated_at }) => ({
      texts: before.flatMap(({ kind, text }) => {
        const typed = values[kind] ?? text;
        return typed === text ? [] : [{ kind, text: typed }];
      }),
      updated_at,
    }),
    read: () => call(readTextSettings, {}),
    save: (body) => save({ body }),
    said: { saved: 'The texts were saved.', failed: 'The texts could not be saved.' },
  });
  const fixed = fixedBy(setting, canChange);
  const values = edited.form.getValues();
  return (
    <RecordForm of={edited}>
      <SectionCard title="Text messages">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Patients who read Chinese, Malay or Tamil get the product’s own text, in their language.
          </Text>
          {texts.map(({ kind, usual_text, placeholders }) => (
            <div key={kind}>
              <Textarea
                {...edited.field(kind)}
                {...fixed(kind, `Must contain ${placeholders.map((name) => `{${name}}`).join(', ')}.`)}
                required
                autosize
                minRows={2}
                maxLength={480}
              />
              {canChange && values[kind] !== usual_text && (
                <Group justify="flex-end">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => edited.form.setFieldValue(kind, usual_text)}
                  >
                    Use the usual text
                  </Button>
                </Group>
              )}
            </div>
          ))}
        </Stack>
      </SectionCard>
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

/** The texts of messages to phones. */
export const TextsScreen = () => (
  <SettingPage
    title="Texts"
    purpose="The words of text messages to patients and clinics that are written from now on."
    read={useQuery(endpointQuery(readTextSettings, {}))}
    fields={6}
  >
    {(setting) => <TextsForm setting={setting} />}
  </SettingPage>
);
