import { type ProcessStatus, processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { type PaymentNoteStatus, paymentNoteStatusWords } from '@clinic/contract/settlement/payment-notes.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { noteStatusTones, processStatusTones } from './settlement-words.ts';

export const ProcessStatusBadge = ({ status }: { status: ProcessStatus }) => (
  <StatusBadge tone={processStatusTones[status]}>{processStatusWords[status]}</StatusBadge>
);

export const NoteStatusBadge = ({ status }: { status: PaymentNoteStatus }) => (
  <StatusBadge tone={noteStatusTones[status]}>{paymentNoteStatusWords[status]}</StatusBadge>
);
