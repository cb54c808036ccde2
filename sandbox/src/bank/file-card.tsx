import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { type GiroAnswer, type GiroDifference, getGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { getGiroFile, type GiroFile } from '@clinic/contract/settlement/giro-files.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { ProblemNote, StatusWord } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { FileLines } from './file-lines.tsx';

const looks = 40;
const between_ms = 250;

/** The answer once it has been processed, clinic by clinic, or its state after ten seconds. */
async function carriedOut(sent: GiroAnswer): Promise<GiroAnswer> {
  let answer = sent;
  for (let look = 0; look < looks && !answer.finished; look += 1) {
    await new Promise((done) => setTimeout(done, between_ms));
    answer = await callPlatform(getGiroAnswer, { params: { id: String(sent.id) } });
  }
  return answer;
}

export type OpenFile = Answer<typeof getGiroFile>;

/** How an answer differs from the file, in words. */
const differenceText = ({ field, end_to_end_id, sent, answered }: GiroDifference): string =>
  `Nothing was paid: ${field}${end_to_end_id ? ` of ${end_to_end_id}` : ''} is ${answered} in the answer but ${sent} in the file.`;

/** A file received by the bank. Opened, it shows its payments and its text. */
export function FileCard({ file, onDone }: { file: GiroFile; onDone: () => void }) {
  const [opened, setOpened] = useState<OpenFile>();
  const [notes, setNotes] = useState<string[]>([]);
  const [text_shown, setTextShown] = useState(false);
  const { busy, problem, press } = usePress();
  const open = (): Promise<boolean> =>
    press(async () => setOpened(await callPlatform(getGiroFile, { params: { id: String(file.id) } })));
  const answered = async (sent: GiroAnswer): Promise<void> => {
    const answer = await carriedOut(sent);
    const differs = answer.differences.length > 0;
    const contradicted = answer.lines.filter(({ effect }) => effect === 'conflict').map((line) => line.end_to_end_id);
    setNotes([
      ...(answer.unknown.length > 0 ? [`Not in the file: ${answer.unknown.join(', ')}.`] : []),
      ...answer.differences.map(differenceText),
      ...(contradicted.length > 0 && !differs
        ? [
            `The platform has recorded something different in the meantime. Check these by hand: ${contradicted.join(', ')}.`,
          ]
        : []),
    ]);
    onDone();
    await open();
  };
  return (
    <article className={classes.card} aria-label={file.message_id}>
      <div className={classes.head}>
        <span className={classes.title}>{file.message_id}</span>
        <span className={classes.figure}>{moneyText(file.total)}</span>
        <span className={classes.small}>
          {`${file.number_of_transactions} ${file.number_of_transactions === 1 ? 'payment' : 'payments'}, to be paid on ${showDate(file.execution_date)} · received ${showDate(file.created_at)} ${showTime(file.created_at)}`}
        </span>
        <StatusWord tone={file.sent + file.rejected > 0 ? 'warning' : 'positive'}>
          {file.sent > 0 ? `${file.sent} to answer` : `${file.paid} paid, ${file.rejected} rejected`}
        </StatusWord>
      </div>
      <ProblemNote problem={problem} />
      {opened && <FileLines key={opened.sent} file={opened} onAnswered={answered} />}
      {notes.map((note) => (
        <Alert key={note} color="yellow" variant="light" mt="sm" role="status">
          {note}
        </Alert>
      ))}
      {opened && text_shown && (
        <Textarea
          className={classes.text}
          aria-label="Text of the file"
          readOnly
          autosize
          maxRows={16}
          value={opened.xml}
        />
      )}
      <div className={classes.actions}>
        {!opened && (
          <Button variant={file.sent > 0 ? 'filled' : 'default'} loading={busy} onClick={() => void open()}>
            Open
          </Button>
        )}
        {opened && (
          <Button variant="default" onClick={() => setTextShown(!text_shown)}>
            {text_shown ? 'Hide the text' : 'Show the text'}
          </Button>
        )}
      </div>
    </article>
  );
}
