import type { FoundMoney, UnmatchedOutcome } from '@clinic/contract/payments/find-money.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../platform/session/session-context.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { AttachUnmatched } from './attach-unmatched.tsx';
import { useFoundMoney } from './find-money.data.ts';
import { foundMoneyColumns } from './found-money-columns.tsx';
import { foundId, understoodParts, fittingIssueType, fittingRemark } from './found-money-words.ts';
import { ReportIssue } from '../issues/report-issue.tsx';

type Deed =
  | { kind: 'attach'; found: FoundMoney & { unmatched: UnmatchedOutcome } }
  | { kind: 'report'; found: FoundMoney };

/** The result for a text, best match first, with the possible actions. */
export function FoundMoneyList({ text }: { text: string }) {
  const query = useFoundMoney(text);
  const [deed, setDeed] = useState<Deed | undefined>(undefined);
  const navigate = useNavigate();
  const hasFailed = query.isError && !query.data;
  const understood = query.data && !query.isPlaceholderData ? understoodParts(query.data.understood) : [];
  return (
    <>
      {query.isError && query.data && (
        <StaleNotice onRetry={() => void query.refetch()}>
          The search could not be refreshed. These are earlier results.
        </StaleNotice>
      )}
      <Text role="status" size="sm">
        {understood.length > 0 && `Looking for ${understood.join(' · ')}`}
      </Text>
      <DataTable
        label="Matches"
        columns={foundMoneyColumns((found) => (
          <Actions found={found} onDeed={setDeed} />
        ))}
        rows={hasFailed ? [] : query.data?.data}
        rowId={foundId}
        onOpen={({ here, transaction: { id } }) => {
          if (here) void navigate({ to: '/payment/transaction/$id', params: { id: String(id) } });
        }}
        refreshing={query.isPlaceholderData}
        expectedRows={4}
        empty={
          hasFailed ? (
            <FailedRead title="The search failed." read={query} />
          ) : (
            <NothingFound isUnderstood={understood.length > 0} />
          )
        }
      />
      {deed?.kind === 'attach' && <AttachUnmatched found={deed.found} onClose={() => setDeed(undefined)} />}
      {deed?.kind === 'report' && <ReportFound found={deed.found} text={text} onClose={() => setDeed(undefined)} />}
    </>
  );
}

/** Attach and report, for payments of this branch. */
function Actions({ found, onDeed }: { found: FoundMoney; onDeed: (deed: Deed) => void }) {
  const canAttach = useCan('ROLE_TRANSACTION_UPDATE');
  const canReport = useCan('ROLE_ISSUE_CREATE');
  const { here, unmatched, transaction } = found;
  if (!here) return <>Change Location to open</>;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {canReport && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onDeed({ kind: 'report', found })}
          aria-label={`Report transaction ${transaction.id}`}
        >
          Report
        </Button>
      )}
      {canAttach && unmatched !== null && (
        <Button
          size="compact-sm"
          onClick={() => onDeed({ kind: 'attach', found: { ...found, unmatched } })}
          aria-label={`Attach to transaction ${transaction.id}`}
        >
          Attach
        </Button>
      )}
    </Group>
  );
}

const NothingFound = ({ isUnderstood }: { isUnderstood: boolean }) => (
  <EmptyState
    icon={<IconSearch size={32} stroke={1.5} />}
    title={isUnderstood ? 'No matching payment' : 'Nothing to search for in this text'}
    hint={
      isUnderstood
        ? 'Leave out a detail, such as the time, or type the reference as the customer’s bank shows it.'
        : 'Type an amount such as 85.00, a time such as 14:32, a patient ID, or the last characters of a reference.'
    }
  />
);

interface ReportFoundProps {
  found: FoundMoney;
  /** What was looked for. */
  text: string;
  onClose: () => void;
}

/** Reports an issue about a found payment; the form begins with its data. */
const ReportFound = ({ found, text, onClose }: ReportFoundProps) => (
  <ReportIssue
    title={`Report transaction #${found.transaction.id}`}
    transaction_id={found.transaction.id}
    initial={{ type: fittingIssueType(found), remark: fittingRemark(found, text) }}
    onClose={onClose}
  />
);
