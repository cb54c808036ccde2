import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { createGiroFile, type GiroProblem, type GiroReport } from '@clinic/contract/settlement/giro-files.ts';
import { isDay, showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiProblem, isFieldRefusal } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { randomId } from '../../platform/random-id.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { Window } from '../../ui/window/window.tsx';
import { asksApproval, tellDone } from '../parts/approval.ts';
import { adviceReads } from '../settlement/settlement-reads.ts';
import { giroReads } from './giro-reads.ts';

const field_words: Record<GiroProblem['field'], string> = {
  payer: 'Payer',
  account_name: 'Account name',
  account_number: 'Account number',
  bic: 'BIC',
  amount: 'Amount',
  payment_advice: 'Payment advice',
  file: 'File',
};

const columns: Column<GiroProblem>[] = [
  {
    id: 'display_id',
    header: 'Advice',
    width: 150,
    required: true,
    card: 'title',
    cell: ({ display_id }) => display_id ?? 'All',
  },
  { id: 'clinic_name', header: 'Clinic', width: 150, wrap: 'two-lines', cell: ({ clinic_name }) => clinic_name ?? '–' },
  {
    id: 'message',
    header: 'Reason',
    width: 260,
    wrap: 'all',
    required: true,
    cell: ({ field, message }) => `${field_words[field]}: ${message}`,
  },
];

/** What the file would pay, in a sentence. */
function payText({ number_of_transactions, problems, total, execution_date }: GiroReport): string {
  if (number_of_transactions > 0)
    return `The file would pay ${number_of_transactions} ${number_of_transactions === 1 ? 'clinic payout' : 'clinic payouts'}, ${moneyText(total)} in all, on ${showDay(execution_date)}.`;
  return problems.length > 0
    ? 'Nothing can be paid now.'
    : 'Nothing can be paid now: no audited advice waits for a file. Audit the advices first.';
}

/** What the file would pay, and what stays out of it. */
const Report = ({ report }: { report: GiroReport }) => (
  <Stack gap="sm" role="status">
    <Text fw={600}>{payText(report)}</Text>
    {report.problems.length > 0 && (
      <DataTable
        label="Left out of the file"
        columns={columns}
        rows={report.problems}
        rowId={({ display_id, field, message }) => `${display_id} ${field} ${message}`}
        empty={null}
      />
    )}
  </Stack>
);

/** What a file of this day would pay. Empty: the next working day. */
const useDryRun = (execution_date: string) =>
  useQuery<GiroReport, ApiProblem>({
    queryKey: [createGiroFile.name, execution_date],
    queryFn: () => call(createGiroFile, { body: { dry_run: true, ...(execution_date !== '' && { execution_date }) } }),
    enabled: execution_date === '' || isDay(execution_date),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Makes the file to the bank of all audited advices: what it pays is shown first, and no other file is made. */
export function MakeFileWindow({ onClose }: { onClose: () => void }) {
  const [execution_date, setDay] = useState('');
  const [idempotency_key] = useState(randomId);
  const read = useDryRun(execution_date);
  const make = useWrite(createGiroFile, [...giroReads.reads, ...adviceReads.reads, listApprovals.name]);
  const { isWorking, attempt } = useAttempt();
  const { history } = useRouter();
  const refused = isFieldRefusal(read.error) ? read.error.errors['execution_date']?.[0] : undefined;
  const report = read.isError ? undefined : read.data;
  const makeIt = async (seen: GiroReport) => {
    const { number_of_transactions, total } = seen;
    const body = { dry_run: false, execution_date: seen.execution_date, number_of_transactions, total };
    const isDone = await attempt(
      async () => {
        const answer = await make({ body, idempotency_key });
        tellDone(answer, 'The file was made.');
        onClose();
        if (!asksApproval(answer) && answer.giro_file) history.push(giroReads.pathOf(answer.giro_file));
      },
      { failed: 'The file could not be made.' },
    );
    if (!isDone) void read.refetch();
  };
  return (
    <Window opened onClose={onClose} title="Make a GIRO file" size="44rem">
      <Stack gap="md">
        <DayField
          label="Pays on"
          value={execution_date}
          today={useToday()}
          onChange={setDay}
          error={refused}
          description="A working day. Empty: the next one."
        />
        {refused === undefined && (
          <ReadStates
            read={read}
            of="What the file would pay"
            loading={<LoadingBars label="Checking what can be paid" bars={2} height={40} />}
          >
            {(found) => <Report report={found} />}
          </ReadStates>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isWorking}
            disabled={!report || report.number_of_transactions === 0}
            onClick={() => report && void makeIt(report)}
          >
            Make file
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
