import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { DownloadNote } from './download-note.tsx';
import { adviceNoteColumns } from './note-columns.tsx';
import { useAdviceNotes } from '../settlement.data.ts';

/** The credit and debit notes of an advice. */
export function AdviceNotes({ advice }: { advice: PaymentAdvice }) {
  const query = useAdviceNotes(advice.id, true);
  const canDownload = useCan('ROLE_PAYMENTNOTE_DOWNLOAD');
  const canOpen = useCan('ROLE_TRANSACTION_VIEW');
  const { clinic } = useSession();
  const isOwn = advice.clinic.id === clinic.id;
  return (
    <ListSection
      title="Credit/Debit Notes"
      label="Notes on this advice"
      noun="notes"
      nothing="No notes on this advice"
      query={query}
      columns={adviceNoteColumns(
        ({ transaction_id }) =>
          // A transaction of another branch, which head office sees here, cannot be opened at this one.
          canOpen && isOwn ? (
            <TransactionLink id={transaction_id}>{`#${transaction_id}`}</TransactionLink>
          ) : (
            `#${transaction_id}`
          ),
        canDownload ? (note) => <DownloadNote note={note} /> : undefined,
      )}
    />
  );
}
