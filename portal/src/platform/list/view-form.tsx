import { longest_view_name } from '@clinic/contract/oversight/change-list-views.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useForm } from '@mantine/form';
import { AskingModal } from '../../ui/window/asking-modal.tsx';
import { type FieldErrors, submitForm } from '../../ui/form/submit-form.ts';
import { useFormModified } from '../form/modified-form.ts';
import { useSession } from '../session/session-context.tsx';
import type { ViewFill } from './use-view-deeds.ts';

interface ViewFormProps {
  title: string;
  initial: ViewFill;
  isSending: boolean;
  /** Resolves to the server's field errors, if any. */
  onSubmit: (fill: ViewFill) => Promise<FieldErrors | undefined>;
  onClose: () => void;
}

/** Window for a view's name and visibility. */
export function ViewForm({ title, initial, isSending, onSubmit, onClose }: ViewFormProps) {
  const { clinic } = useSession();
  const form = useForm({
    initialValues: { name: initial.name, shared: initial.shared ? 'branch' : 'own', opens: initial.opens },
    validate: { name: (typed) => (typed.trim() === '' ? generic_messages.blank : null) },
  });
  const isModified = form.isDirty() && !isSending;
  useFormModified(isModified);
  return (
    <AskingModal isModified={isModified} onClose={onClose} title={title} size="md">
      {(close) => (
        <form
          onSubmit={(event) =>
            submitForm(form, event, ({ name, shared, opens }) => onSubmit({ name, shared: shared === 'branch', opens }))
          }
          noValidate
        >
          <Stack gap="md">
            <TextInput
              label="Name"
              required
              maxLength={longest_view_name}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Radio.Group label="Who sees it" {...form.getInputProps('shared')}>
              <Stack gap="xs" mt="xs">
                <Radio value="own" label="Only me, at every branch" />
                <Radio value="branch" label={`Everybody at ${clinic.name} who sees this list`} />
              </Stack>
            </Radio.Group>
            <Checkbox
              label="Open the list with this view"
              description="For you alone"
              {...form.getInputProps('opens', { type: 'checkbox' })}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={isSending}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </AskingModal>
  );
}
