import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { GiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { type GiroLine, giroLineStatusWords } from '@clinic/contract/settlement/giro-files.ts';
import { giroReasonWords } from '@clinic/contract/settlement/giro-reasons.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { BankLine } from '../bank-request.ts';
import desk from '../page/desk.module.css';
import { ProblemNote, StatusWord } from '../page/desk.tsx';
import { sendGiroAnswer } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import type { OpenFile } from './file-card.tsx';
import classes from './file-lines.module.css';

const choices = [
  { value: 'pay', label: 'Pay' },
  { value: '', label: 'Not yet' },
  {
    group: 'Reject',
    items: Object.entries(giroReasonWords).map(([code, words]) => ({ value: code, label: `${code}: ${words}` })),
  },
];

const tones = { sent: 'plain', paid: 'positive', rejected: 'negative' } as const;

/** The bank's reason for the chosen answer; empty while the payment waits. */
function answerOf({ end_to_end_id, amount }: GiroLine, choice: string): BankLine[] {
  if (choice === '') return [];
  return [
    choice === 'pay'
      ? { end_to_end_id, amount, status: 'ACSC' }
      : { end_to_end_id, amount, status: 'RJCT', reason_code: choice },
  ];
}

/** The payments of a file, and the bank's answer to those that wait. */
export function FileLines({ file, onAnswered }: { file: OpenFile; onAnswered: (sent: GiroAnswer) => Promise<void> }) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { busy, problem, press } = usePress();
  const waiting = file.lines.filter(({ status }) => status === 'sent');
  const lines = waiting.flatMap((line) => answerOf(line, chosen[line.end_to_end_id] ?? 'pay'));
  const answer = async (): Promise<void> => {
    const { message_id: file_message_id, number_of_transactions, total } = file;
    const request = { file_message_id, number_of_transactions, total, lines };
    await press(async () => onAnswered(await sendGiroAnswer(request)));
  };
  return (
    <>
      <ul className={classes.lines} aria-label="Payments">
        {file.lines.map((line) => (
          <li key={line.end_to_end_id} className={classes.line}>
            <span>
              <span className={classes.payment}>{line.end_to_end_id}</span>
              <span className={classes.payee}>{line.clinic_name}</span>
            </span>
            <span className={classes.amount}>{moneyText(line.amount)}</span>
            {line.status === 'sent' ? (
              <NativeSelect
                size="sm"
                aria-label={`Answer to ${line.end_to_end_id}`}
                data={choices}
                value={chosen[line.end_to_end_id] ?? 'pay'}
                onChange={({ currentTarget }) => setChosen({ ...chosen, [line.end_to_end_id]: currentTarget.value })}
              />
            ) : (
              <StatusWord tone={tones[line.status]}>
                {`${giroLineStatusWords[line.status]} ${line.reason_code ?? line.bank_reference ?? ''}`.trim()}
              </StatusWord>
            )}
          </li>
        ))}
      </ul>
      <ProblemNote problem={problem} />
      {waiting.length > 0 && (
        <div className={desk.actions}>
          <Button loading={busy} disabled={lines.length === 0} onClick={() => void answer()}>
            {`Answer ${lines.length} ${lines.length === 1 ? 'payment' : 'payments'}`}
          </Button>
        </div>
      )}
    </>
  );
}
