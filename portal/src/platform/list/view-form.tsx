import { createListView, longest_view_name } from '@clinic/contract/views/change-list-views.ts';
import type { ListView } from '@clinic/contract/views/list-view.ts';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { z } from 'zod/mini';
import { RecordWindow } from '../form/record-window.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useSession } from '../session/session-context.tsx';
import { not_saved, type ViewFormValues } from './use-view-actions.ts';

interface ViewFormProps {
  title: string;
  initial: ViewFormValues;
  save: (fill: ViewFormValues, idempotency_key: string) => Promise<ListView>;
  onSaved: (view: ListView) => void;
  onClose: () => void;
}

const schema = z.object({ name: createListView.body.shape.name });

/** Name and visibility of a view, in a window. */
export function ViewForm({ title, initial, save, onSaved, onClose }: ViewFormProps) {
  const { clinic } = useSession();
  const edited = useRecordForm({
    valuesOf: () => ({ name: initial.name, shared: initial.shared ? 'branch' : 'own', opens: initial.opens }),
    labels: { name: 'Name', shared: 'Who sees it', opens: 'Open the list with this view' },
    schema,
    bodyOf: ({ shared, ...rest }): ViewFormValues => ({ ...rest, shared: shared === 'branch' }),
    save: (fill, { idempotency_key }) => save(fill, idempotency_key),
    said: { failed: not_saved },
    onSaved,
  });
  const { field } = edited;
  return (
    <RecordWindow of={edited} title={title} onClose={onClose}>
      <TextInput required maxLength={longest_view_name} autoComplete="off" data-autofocus {...field('name')} />
      <Radio.Group {...field('shared')}>
        <Stack gap="xs" mt="xs">
          <Radio value="own" label="Only me, at every branch" />
          <Radio value="branch" label={`Everyone at ${clinic.name} who sees this list`} />
        </Stack>
      </Radio.Group>
      <Checkbox description="Only for you" {...field('opens', { type: 'checkbox' })} />
    </RecordWindow>
  );
}
