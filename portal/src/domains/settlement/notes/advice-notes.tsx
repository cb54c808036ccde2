import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { oneLine } from '../../../platform/record/one-line.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
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
    <SectionCard title="Credit/Debit Notes" flush {...oneLine(query, 'No notes on this advice')}>
      {query.isError && query.data && (
        <StaleNotice onRetry={() => void query.refetch()}>
          The notes could not be refreshed and may be out of date.
        </StaleNotice>
      )}
      {query.isError && !query.data ? (
        <FailedState
          title="The notes could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data && query.data.data.length > 0 ? (
        <DataTable
          label="Notes on this advice"
          embedded
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
          rows={query.data.data}
          rowId={(note) => String(note.id)}
          empty={null}
        />
      ) : null}
    </SectionCard>
  );
}
