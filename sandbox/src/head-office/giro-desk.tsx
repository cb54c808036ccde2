import { moneyText } from '@clinic/contract/shared/money-text.ts';
import {
  createGiroFile,
  type GiroFile,
  type GiroReport,
  listGiroFiles,
  readPayoutAccount,
  type GiroProblem,
} from '@clinic/contract/settlement/giro-files.ts';
import { showDate } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Button, Text, List } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { Desk, DeskSkeleton, ProblemNote, FailureNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { usePress } from '../page/use-press.ts';
import { PayoutAccountForm } from './payout-account-form.tsx';

const fieldWords: Record<GiroProblem['field'], string> = {
  payer: 'Payer',
  account_name: 'Account name',
  account_number: 'Account number',
  bic: 'BIC',
  amount: 'Amount',
  payment_advice: 'Payment advice',
  file: 'File',
};

/** Payments left out of the file, with reasons. */
function GiroProblems({ problems }: { problems: readonly GiroProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <List size="sm" mt="xs" spacing={4} aria-label="Left out of the file">
      {problems.map(({ display_id, clinic_name, field, message }) => (
        <List.Item key={`${display_id} ${field} ${message}`}>
          <b>{display_id ? `${display_id} (${clinic_name ?? ''})` : 'All'}</b>
          {` · ${fieldWords[field]}: ${message}`}
        </List.Item>
      ))}
    </List>
  );
}

const refresh_ms = 10_000;
const files_looked_at = 10;

/** The paying account, and the newest files that wait for a valid answer after a mismatching one. */
async function readGiro() {
  const [account, files] = await Promise.all([
    callPlatform(readPayoutAccount),
    callPlatform(listGiroFiles, { query: { n: String(files_looked_at) } }),
  ]);
  return { account, contested: files.data.filter((file) => file.conflicting_answers > 0 && file.sent > 0) };
}

const inWords = ({ number_of_transactions, total, execution_date }: GiroReport): string =>
  `${number_of_transactions} ${number_of_transactions === 1 ? 'payment' : 'payments'}, ${moneyText(total)} in total, to be paid on ${showDate(execution_date)}`;

/** A file whose answer has other sums than were sent. */
function ContestedFile({ file }: { file: GiroFile }) {
  return (
    <Alert color="red" variant="light" title={`The bank’s answer does not match ${file.message_id}`}>
      Its number, total or amounts differ from the file, so nothing was paid. Please ask the bank for a correct answer.
    </Alert>
  );
}

/** The file to the bank: previewed, then created. */
function GiroCard({ processing, onDone }: { processing: number; onDone: () => void }) {
  const [report, setReport] = useState<GiroReport>();
  const { busy, problem, press } = usePress();
  const ask = async (dry_run: boolean): Promise<void> => {
    if (await press(async () => setReport(await callPlatform(createGiroFile, { body: { dry_run } })))) onDone();
  };
  const may_be_made = report?.dry_run === true && report.number_of_transactions > 0;
  return (
    <div className={classes.card}>
      <span className={classes.title}>GIRO file of the advices in Processing</span>
      <Text size="sm" c="dimmed">
        {`${processing} ${processing === 1 ? 'advice is' : 'advices are'} in Processing. ISO 20022 pain.001.001.03.`}
      </Text>
      {report && (
        <div role="status">
          {report.giro_file && (
            <Alert color="bank" variant="light" mt="sm" title={`${report.giro_file.message_id} is with the bank`}>
              {`${inWords(report)}.`}
            </Alert>
          )}
          {!report.giro_file && (
            <Text fw={600} mt="sm">
              {report.number_of_transactions > 0 ? `It would pay: ${inWords(report)}.` : 'Nothing can be paid now.'}
            </Text>
          )}
          <GiroProblems problems={report.problems} />
        </div>
      )}
      <ProblemNote problem={problem} />
      <div className={classes.actions}>
        <Button variant={may_be_made ? 'default' : 'filled'} loading={busy} onClick={() => void ask(true)}>
          Check first
        </Button>
        <Button disabled={!may_be_made || busy} onClick={() => void ask(false)}>
          Make the file
        </Button>
      </div>
    </div>
  );
}

/** The paying account and the file. */
export function GiroDesk({ processing, onDone }: { processing: number; onDone: () => void }) {
  const { data, failure, refresh } = usePolled(readGiro, refresh_ms);
  return (
    <Desk title="GIRO file" lead="What the bank receives appears right away under “Bank”.">
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data?.contested.map((file) => (
        <ContestedFile key={file.id} file={file} />
      ))}
      {data && <GiroCard processing={processing} onDone={onDone} />}
      {data && <PayoutAccountForm key={data.account?.updated_at ?? 'none'} account={data.account} onDone={refresh} />}
    </Desk>
  );
}
