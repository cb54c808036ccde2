import { isCreditNote, type PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { AskingModal } from '../../../ui/window/asking-modal.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { submitForm } from '../../../ui/form/submit-form.ts';
import { Money } from '../../../ui/money/money.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useReviewNote } from '../settlement.data.ts';

export interface Review {
  note: PaymentNote;
  /** Approve or reject. */
  status: 'a' | 'r';
}

const titleOf = ({ note, status }: Review): string =>
  `${isCreditNote(note) ? 'CREDIT' : 'DEBIT'} NOTE ${status === 'a' ? 'APPROVE' : 'REJECT'}`;

/** Approves or rejects a note, with an optional remark. */
export function ReviewNote({ review, onClose }: { review: Review; onClose: () => void }) {
  const { note, status } = review;
  const update = useReviewNote();
  const form = useForm({ initialValues: { review_remark: '' } });
  const isModified = form.isDirty() && !update.isPending;
  useFormModified(isModified);
  const send = async ({ review_remark }: { review_remark: string }) => {
    try {
      await update.send({ params: { id: String(note.id) }, body: { status, review_remark } });
      showSuccess(status === 'a' ? 'The note was approved.' : 'The note was rejected.');
      onClose();
    } catch (failure) {
      if (isFieldRefusal(failure)) return failure.errors;
      showFailure(status === 'a' ? 'The note was not approved.' : 'The note was not rejected.', sentenceOf(failure));
    }
    return undefined;
  };
  return (
    <AskingModal isModified={isModified} onClose={onClose} title={titleOf(review)} size="md">
      {(close) => (
        <form onSubmit={(event) => submitForm(form, event, send)} noValidate>
          <Stack gap="md">
            <NoteFields note={note} />
            <Textarea
              label="Review remark"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={255}
              data-autofocus
              {...form.getInputProps('review_remark')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={update.isPending} color={status === 'r' ? 'red' : undefined}>
                {status === 'a' ? 'Approve' : 'Reject'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </AskingModal>
  );
}

/** The note under review, read-only. */
const NoteFields = ({ note }: { note: PaymentNote }) => (
  <FieldList
    lines={[
      { label: 'ID', value: note.display_id },
      { label: 'Created at', value: showDateTime(note.created_at) },
      { label: 'Created by', value: note.create_user },
      { label: 'Amount', value: <Money column="note" value={note.credit_amount ?? note.debit_amount} /> },
      { label: 'GST', value: <Money column="gst" value={note.gst} /> },
      { label: 'Remarks', value: note.remark },
    ]}
  />
);
