import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import {
  createPlatformKey,
  money_scopes,
  type PlatformApiKey,
  rotatePlatformKey,
} from '@clinic/contract/operators/platform-keys.ts';
import { platform_scopes } from '@clinic/contract/shared/platform-scopes.ts';
import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { Window } from '../../ui/window/window.tsx';
import { asksApproval, tellDone } from '../parts/approval.ts';
import { atFields } from '../parts/at-fields.ts';
import { KeyShown } from '../parts/link-shown.tsx';

import { lastDayOf } from './key-state.ts';
import { keyReads } from './operators-reads.ts';
import { scopeWords } from './scope-words.ts';

type Scope = (typeof platform_scopes)[number];

/** Makes a key. One that moves money takes another operator, who receives it. */
export function NewKeyWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createPlatformKey, keyReads.reads);
  const today = useToday();
  const [key, setKey] = useState<string>();
  const edited = useRecordForm({
    valuesOf: () => ({ name: '', scopes: [] as Scope[], last_day: '' }),
    labels: { name: 'Name', scopes: 'Scopes', last_day: 'Last day' },
    schema: createPlatformKey.body,
    bodyOf: ({ last_day, ...values }) => ({ ...values, last_day: last_day === '' ? null : last_day }),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }).catch(atFields),
    said: { failed: 'The key could not be made.' },
    onSaved: (made) => {
      if (!asksApproval(made)) return setKey(made.key);
      tellDone(made, '');
      return onClose();
    },
  });
  const { field } = edited;
  const { name, scopes } = edited.form.getValues();
  if (key !== undefined) return <KeyShown name={name} secret={key} onClose={onClose} />;
  return (
    <RecordWindow of={edited} title="Make key" submit="Make key" size="lg" onClose={onClose}>
      <TextInput
        {...field('name')}
        required
        maxLength={60}
        autoComplete="off"
        description="The system that uses it. The trail names it."
        data-autofocus
      />
      <DayField {...field('last_day')} today={today} least={today} description="Empty: it does not end." />
      <Checkbox.Group {...field('scopes')} required>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={8} mt={6}>
          {platform_scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeWords[scope]} description={scope} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {scopes.some((scope) => money_scopes.includes(scope)) && (
        <Text size="sm">This key moves money, so another administrator must approve it, and receives it.</Text>
      )}
    </RecordWindow>
  );
}

const overlaps = [
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: '1', label: 'For an hour' },
  { value: '0', label: 'Not at all' },
];

/** Replaces a key by a new one. The key before goes on for the chosen time. */
export function RotateWindow({ row, onClose }: WindowProps<PlatformApiKey>) {
  return row ? <Rotation of={row} onClose={onClose} /> : null;
}

function Rotation({ of, onClose }: { of: PlatformApiKey; onClose: () => void }) {
  const rotate = useWrite(rotatePlatformKey, keyReads.reads);
  const [key, setKey] = useState<string>();
  const edited = useRecordForm({
    valuesOf: () => ({ overlap_hours: '24' }),
    labels: { overlap_hours: 'The key before goes on' },
    schema: rotatePlatformKey.body,
    bodyOf: ({ overlap_hours }) => ({ overlap_hours: Number(overlap_hours) }),
    save: (body, { idempotency_key }) => rotate({ params: { id: String(of.id) }, body, idempotency_key }),
    said: { failed: 'The key could not be rotated.' },
    onSaved: (made) => {
      if (!asksApproval(made)) return setKey(made.key);
      tellDone(made, '');
      return onClose();
    },
  });
  if (key !== undefined) return <KeyShown name={of.name} secret={key} onClose={onClose} />;
  return (
    <RecordWindow of={edited} title={`Rotate ${of.name}`} submit="Rotate" onClose={onClose}>
      <Text size="sm">
        A new key takes its place. Another administrator must approve it, receives it, and gives it to the system while
        the key before still works.
      </Text>
      <NativeSelect {...edited.field('overlap_hours')} data={overlaps} data-autofocus />
    </RecordWindow>
  );
}

const isScope = (scope: string): scope is Scope => Object.hasOwn(scopeWords, scope);

const ScopesInWords = ({ scopes }: { scopes: readonly string[] }) =>
  scopes.length === platform_scopes.length ? (
    'Everything that a key can do'
  ) : (
    <Stack gap={2}>
      {scopes.map((scope) => (
        <span key={scope}>{isScope(scope) ? scopeWords[scope] : scope}</span>
      ))}
    </Stack>
  );

/** All of one key, but the key itself. */
export function KeyWindow({ row, onClose }: WindowProps<PlatformApiKey>) {
  if (!row) return null;
  const { name, source, made_by, created_at, previous_until, revoked_at, last_used_at, scopes } = row;
  const moment = (label: string, at: string | null) => (at === null ? [] : [{ label, value: showDateTime(at) }]);
  return (
    <Window opened title={name} size="lg" onClose={onClose}>
      <Stack gap="md">
        {source === 'environment' && (
          <Text size="sm">The server’s environment sets this key. It can only be changed there.</Text>
        )}
        <FieldList
          lines={[
            { label: 'Made', value: showDateTime(created_at) },
            ...(made_by === null ? [] : [{ label: 'Made by', value: made_by }]),
            { label: 'Last day', value: lastDayOf(row) },
            { label: 'Last used', value: last_used_at === null ? 'Never' : showDateTime(last_used_at) },
            ...moment('The key before works until', previous_until),
            ...moment('Revoked', revoked_at),
            { label: 'Can', value: <ScopesInWords scopes={scopes} /> },
          ]}
        />
      </Stack>
    </Window>
  );
}
