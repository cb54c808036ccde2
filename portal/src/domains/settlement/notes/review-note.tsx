import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { isCreditNote, type PaymentNote, reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { Textarea } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { signedAmount, signedGst } from './note-amounts.ts';
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
  const send = useReviewNote();
  const is_approval = status === 'a';
  const edited = useRecordForm({
    valuesOf: () => ({ review_remark: '' }),
    labels: { review_remark: 'Review remark' },
    schema: reviewPaymentNote.body,
    bodyOf: (values) => ({ status, ...values }),
    save: (body) => send({ params: { id: String(note.id) }, body }),
    said: {
      saved: is_approval ? 'The note was approved.' : 'The note was rejected.',
      failed: is_approval ? 'The note could not be approved.' : 'The note could not be rejected.',
    },
    onSaved: onClose,
  });
  return (
    <RecordWindow
      of={edited}
      title={titleOf(review)}
      submit={is_approval ? 'Approve' : 'Reject'}
      destructive={!is_approval}
      onClose={onClose}
    >
      <NoteFields note={note} />
      <Textarea autosize minRows={2} maxRows={6} maxLength={255} data-autofocus {...edited.field('review_remark')} />
    </RecordWindow>
  );
}

/** The note under review, read-only. */
const NoteFields = ({ note }: { note: PaymentNote }) => (
  <FieldList
    lines={[
      { label: 'ID', value: note.display_id },
      { label: 'Created at', value: showDateTime(note.created_at) },
      { label: 'Created by', value: actorWords(note.create_user) },
      { label: 'Amount', value: <Money column="note" value={signedAmount(note)} currency /> },
      { label: 'GST', value: <Money column="gst" value={signedGst(note)} currency /> },
      { label: 'Remarks', value: note.remark },
    ]}
  />
);
