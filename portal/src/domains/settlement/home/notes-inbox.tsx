import {
  getPaymentNote,
  isCreditNote,
  listPaymentNotes,
  type PaymentNote,
  paymentNoteStatusWords,
} from '@clinic/contract/settlement/payment-notes.ts';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { IconFileText } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { beyond, inboxPart, most_in_inbox, type RowAction } from '../../../platform/inbox/inbox-part.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { signedAmount } from '../notes/note-amounts.ts';

const ReviewNote = codeOnDemand(() => import('../notes/review-note.tsx'), 'ReviewNote');

const review = (note: PaymentNote, status: 'a' | 'r'): RowAction => ({
  key: status,
  label: status === 'a' ? 'Approve' : 'Reject',
  run: {
    opens: (onClose) => (
      <PartOnDemand onMissing={onClose}>
        <ReviewNote review={{ note, status }} onClose={onClose} />
      </PartOnDemand>
    ),
  },
});

async function outcomeOf(id: number): Promise<string> {
  const { status, review_user } = await call(getPaymentNote, { params: { id: String(id) } });
  return `${paymentNoteStatusWords[status]} by ${review_user ?? 'another user'}`;
}

/** Credit and debit notes of the platform that wait for a review. */
export const notesInbox = inboxPart({
  kind: 'note',
  tag: 'Note',
  many: 'notes',
  Icon: IconFileText,
  list: '/payment/payment-advice',
  needs: 'ROLE_PAYMENTNOTE_VIEW',
  events: ['payment_note_update'],
  endpoint: listPaymentNotes,
  args: () => ({ query: { status: 'i', sort: 'created_at,asc', p: '1', n: most_in_inbox } }) as const,
  more: beyond,
  rows: ({ data }) =>
    data.map((note) => ({
      id: note.id,
      since: note.created_at,
      what: `${isCreditNote(note) ? 'Credit' : 'Debit'} note ${moneyText(signedAmount(note))}`,
      facts: [note.remark, `#${note.transaction_id}`, `from ${actorWords(note.create_user)}`]
        .filter((fact) => fact !== '')
        .join(' · '),
      path: `/payment/transaction/${note.transaction_id}`,
      outcome: () => outcomeOf(note.id),
      actions: [review(note, 'a'), review(note, 'r')],
    })),
});
