import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useTransactionSettlementLive } from '../settlement.live.ts';
import { isCreditNote, type PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { NoteAdviceLink } from '../notes/note-advice-link.tsx';
import { transactionNoteColumns } from '../notes/note-columns.tsx';
import { noteSums } from '../notes/note-amounts.ts';
import classes from '../notes/transaction-notes.module.css';
import type { Review } from '../notes/review-note.tsx';
import { useTransactionNotes } from '../settlement.data.ts';

/** A transaction's credit and debit notes. */
export function TransactionSettlement({ transaction }: { transaction: Transaction }) {
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  useTransactionSettlementLive(transaction.id);
  return canSeeNotes ? <TransactionNotes transaction={transaction} /> : null;
}

const ReviewNote = codeOnDemand(() => import('../notes/review-note.tsx'), 'ReviewNote');
const preload = () => void ReviewNote.preload();

/** The notes of a transaction: review new ones, and see their effect on the payout. */
function TransactionNotes({ transaction }: { transaction: Transaction }) {
  const query = useTransactionNotes(transaction.id);
  const [review, setReview] = useState<Review | undefined>(undefined);
  const notes = query.data?.data;
  return (
    <ListSection
      title="Credit/Debit Notes"
      label="Notes on this transaction"
      noun="notes"
      nothing="No notes"
      query={query}
      columns={transactionNoteColumns((note) => (
        <NoteAction note={note} onReview={(status) => setReview({ note, status })} />
      ))}
    >
      {notes && notes.length > 0 && <NoteFooter transaction={transaction} notes={notes} />}
      {review && (
        <PartOnDemand onMissing={() => setReview(undefined)}>
          <ReviewNote review={review} onClose={() => setReview(undefined)} />
        </PartOnDemand>
      )}
    </ListSection>
  );
}

/** A new note can be reviewed; one in an advice links to it. */
function NoteAction({ note, onReview }: { note: PaymentNote; onReview: (status: Review['status']) => void }) {
  if (note.payment_advice_id !== null) return <NoteAdviceLink payment_advice_id={note.payment_advice_id} />;
  if (note.status !== 'i') return <>–</>;
  const name = `${isCreditNote(note) ? 'credit' : 'debit'} note ${note.display_id}`;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" onPointerEnter={preload} onFocus={preload}>
      <Button size="compact-sm" variant="default" onClick={() => onReview('r')} aria-label={`Reject ${name}`}>
        Reject
      </Button>
      <Button size="compact-sm" onClick={() => onReview('a')} aria-label={`Approve ${name}`}>
        Approve
      </Button>
    </Group>
  );
}

function NoteFooter({ transaction, notes }: { transaction: Transaction; notes: PaymentNote[] }) {
  const before = transaction.pay_to_clinic_amount;
  const { credited, debited } = noteSums(notes);
  const after = before === null ? null : Math.round((before + credited - debited) * 100) / 100;
  return (
    <div className={classes.footer}>
      <FieldList
        amounts
        lines={[
          { label: 'Before credit/debit', value: <Money column="pay_to_clinic" value={before} /> },
          { label: 'Total credited', value: <Money column="credit_total" value={credited} /> },
          { label: 'Total debited', value: <Money column="debit_total" value={debited === 0 ? 0 : -debited} /> },
          { label: 'After credit/debit', strong: true, value: <Money column="pay_to_clinic" value={after} /> },
        ]}
      />
    </div>
  );
}
