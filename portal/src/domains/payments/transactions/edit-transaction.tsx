import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiProblem, isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { AskingModal } from '../../../ui/window/asking-modal.tsx';
import { submitForm, type FieldErrors } from '../../../ui/form/submit-form.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useUpdateTransaction } from './update-transaction.data.ts';

interface EditTransactionProps {
  transaction: Transaction;
  onReload: () => Promise<void>;
  onClose: () => void;
}

const valuesOf = ({ patient_id, remark }: Transaction) => ({ patient_id, remark: remark ?? '' });

/** Corrects patient id and remark. A save from an older version changes nothing and says so. */
export function EditTransaction({ transaction, onReload, onClose }: EditTransactionProps) {
  // The edited version. It must not follow live changes, which would then be overwritten unseen.
  const [started] = useState(transaction);
  const [conflict, setConflict] = useState<string | undefined>(undefined);
  const update = useUpdateTransaction(transaction.id);
  const form = useForm({
    initialValues: valuesOf(started),
    validate: { patient_id: (typed) => (typed.trim() === '' ? generic_messages.blank : null) },
  });
  const isModified = form.isDirty() && !update.isPending;
  useFormModified(isModified);
  const save = async (values: ReturnType<typeof valuesOf>): Promise<FieldErrors | undefined> => {
    try {
      await update.save({ ...values, updated_at: started.updated_at });
      showSuccess('The transaction was saved.');
      onClose();
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === 409) setConflict(sentenceOf(failure));
      else if (isFieldRefusal(failure)) return failure.errors;
      else showFailure('The transaction could not be saved.', sentenceOf(failure));
    }
    return undefined;
  };
  const reload = async () => {
    await onReload();
    onClose();
  };
  return (
    <AskingModal isModified={isModified} onClose={onClose} title={`Edit transaction #${transaction.id}`} size="md">
      {(close) => (
        <form onSubmit={(event) => submitForm(form, event, save)} noValidate>
          <Stack gap="md">
            {conflict !== undefined && (
              <Alert color="yellow" variant="light" role="alert" title="Not saved">
                <Stack gap="xs" align="flex-start">
                  {conflict} What you typed is still below.
                  <Button size="xs" variant="default" onClick={() => void reload()}>
                    Reload
                  </Button>
                </Stack>
              </Alert>
            )}
            <TextInput
              label="Patient ID"
              required
              data-autofocus
              maxLength={64}
              {...form.getInputProps('patient_id')}
            />
            <Textarea label="Remark" autosize minRows={3} maxRows={8} {...form.getInputProps('remark')} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={update.isPending} disabled={conflict !== undefined}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </AskingModal>
  );
}
