import { record } from '../shared/record.ts';
import { paymentNoteStatusWords } from './payment-notes.ts';

export const paymentNoteRecord = record({
  kind: 'payment_note',
  label: { one: 'Note', many: 'Credit and debit notes' },
  role: 'ROLE_PAYMENTNOTE_VIEW',
  page: { of: 'transaction' },
  is_searched: true,
  trail: true,
  activities: {
    payment_note_raised: ['Note raised', 'raised {record}'],
    payment_note_approved: ['Note approved', 'approved {record}'],
    payment_note_rejected: ['Note rejected', 'rejected {record}'],
  },
  fields: { kind: 'Document' },
  values: { status: paymentNoteStatusWords, kind: { cnote: 'Credit note', dnote: 'Debit note' } },
});
