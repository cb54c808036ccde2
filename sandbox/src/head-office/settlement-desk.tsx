import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { createSettlementRun, type SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { Desk, EmptyDesk, ProblemNote, StatusWord } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import type { Work } from './read-work.ts';
import { type ProcessStatus, processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { AuditForm, PayOutForm, RetryForm } from './advice-forms.tsx';

const tones = { w: 'warning', r: 'plain', p: 'positive', f: 'negative' } as const satisfies Record<
  ProcessStatus,
  string
>;

/** One payment advice with head office's next actions. */
function AdviceCard({ advice, onDone }: { advice: SettledAdvice; onDone: () => void }) {
  const { process_status } = advice;
  return (
    <article className={classes.card} aria-label={advice.display_id}>
      <div className={classes.head}>
        <span className={classes.title}>{advice.display_id}</span>
        <span className={classes.figure}>{moneyText(advice.pay_to_clinic_total)}</span>
        <span className={classes.small}>
          {`${advice.clinic.name} · ${advice.number_of_transactions} transactions · created ${showDate(advice.created_at)}`}
        </span>
        <StatusWord tone={tones[process_status]}>{processStatusWords[process_status]}</StatusWord>
      </div>
      {advice.fail_reason && <Text className={classes.said}>{advice.fail_reason}</Text>}
      {process_status === 'r' && (
        <Text size="sm" c="dimmed">
          {`Audited by ${advice.audited_by ?? ''}${advice.comments ? `: ${advice.comments}` : ''}`}
        </Text>
      )}
      {process_status === 'w' && <AuditForm advice={advice} onDone={onDone} />}
      {process_status === 'r' && <PayOutForm advice={advice} onDone={onDone} />}
      {process_status === 'f' && <RetryForm advice={advice} onDone={onDone} />}
    </article>
  );
}

/** Starts a run and shows recent results. */
function RunCard({ runs, below_zero, onDone }: Pick<Work, 'runs' | 'below_zero'> & { onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const run = async (): Promise<void> => {
    if (await press(() => callPlatform(createSettlementRun, { body: {} }))) onDone();
  };
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.title}>Settlement run</span>
        <Button size="compact-md" loading={busy} onClick={() => void run()}>
          Run now
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        Runs automatically every Monday at 02:00. Each clinic with something to settle gets one payment advice.
      </Text>
      <ProblemNote problem={problem} />
      {runs.length > 0 && (
        <Table verticalSpacing={4} horizontalSpacing={6} mt="xs" fz="sm" aria-label="Latest runs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Started</Table.Th>
              <Table.Th ta="end">Advices</Table.Th>
              <Table.Th ta="end">Nothing</Table.Th>
              <Table.Th ta="end">Below zero</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {runs.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{`${showDate(one.created_at)} ${showTime(one.created_at)}${one.finished_at ? '' : ' (running)'}`}</Table.Td>
                <Table.Td ta="end">{one.made}</Table.Td>
                <Table.Td ta="end">{one.nothing}</Table.Td>
                <Table.Td ta="end">{one.below_zero}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {below_zero.map(({ clinic, pay_to_clinic_total }) => (
        <Text key={clinic.id} size="sm" mt="xs">
          {`${clinic.name} would be at ${moneyText(pay_to_clinic_total ?? 0)}, so its items wait for the next run.`}
        </Text>
      ))}
    </div>
  );
}

const states = [
  { value: 'waiting', label: 'Waiting', empty: 'Advices from a run are audited here.' },
  { value: 'processing', label: 'Processing', empty: 'Audited advices wait here for the bank.' },
  { value: 'failed', label: 'Failed', empty: 'Payouts that the bank rejected appear here.' },
] as const;

/** Runs and their advices on the way to the bank. */
export function SettlementDesk({ work, onDone }: { work: Work; onDone: () => void }) {
  const [chosen, setChosen] = useState<(typeof states)[number]['value']>('waiting');
  const advices = work[chosen];
  const empty = states.find(({ value }) => value === chosen)?.empty ?? '';
  return (
    <Desk title="Settlement">
      <RunCard runs={work.runs} below_zero={work.below_zero} onDone={onDone} />
      <SegmentedControl
        fullWidth
        aria-label="Payment advices"
        data={states.map(({ value, label }) => ({ value, label: `${label} (${work[value].length})` }))}
        value={chosen}
        onChange={setChosen}
      />
      {advices.length === 0 && <EmptyDesk title="No payment advice here">{empty}</EmptyDesk>}
      {advices.map((advice) => (
        <AdviceCard key={`${advice.id} ${advice.process_status}`} advice={advice} onDone={onDone} />
      ))}
    </Desk>
  );
}
