import {
  type BankCandidate,
  type BankException,
  type BankExceptionDetail,
  closeBankException,
  matchBankLine,
  matchKindWords,
  matchRuleWords,
  noteBankException,
  ownBankException,
} from '@clinic/contract/bank/bank-exceptions.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { showDateTime } from '../../platform/format.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useWrite } from '../../platform/use-write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { areSingleKeysOn } from '../../ui/keys/single-keys.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { accountName } from './bank-reads.ts';
import { bench_reads, kindText, useBankException } from './bench-reads.ts';

interface PanelProps {
  id: number;
  onMatched: (matched: BankException) => void;
}

const partText = ({ name, clinic_name, at }: BankCandidate['parts'][number]): string =>
  [name, clinic_name, at === null ? null : showDateTime(at)].filter((text) => text !== null).join(' · ');

function Candidate({ candidate, onChoose }: { candidate: BankCandidate; onChoose: (() => void) | undefined }) {
  const { kind, amount, parts, reasons } = candidate;
  return (
    <Group justify="space-between" align="start" wrap="nowrap">
      <div>
        <Text fw={600}>
          {matchKindWords[kind]} <Money column="price" value={amount} currency />
        </Text>
        {parts.map((part) => (
          <Text key={part.name} size="sm">
            {partText(part)}
          </Text>
        ))}
        <List size="sm" c="dimmed">
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </div>
      {onChoose && (
        <Button
          flex="none"
          variant="light"
          aria-label={`Choose ${matchKindWords[kind]} ${parts.map(({ name }) => name).join(' ')}`}
          onClick={onChoose}
        >
          Choose
        </Button>
      )}
    </Group>
  );
}

/** The candidates of an open line. Enter chooses the first one. */
function Candidates({ id, candidates, onMatched }: PanelProps & { candidates: readonly BankCandidate[] }) {
  const match = useWrite(matchBankLine, bench_reads);
  const can_write = useCan('settlement:write');
  const [words, setWords] = useState('');
  const choose = async ({ key, kind }: BankCandidate) => {
    try {
      const remember_words = kind === 'charge' && words.trim() !== '' ? words : null;
      onMatched(await match({ params: { id: String(id) }, body: { candidate: key, remember_words } }));
      showSuccess('The line is matched.');
    } catch (failure) {
      showFailure('The line could not be matched.', sentenceOf(failure));
    }
  };
  const [first] = candidates;
  useKeys('page', [{ key: 'Enter', what: 'Choose the first suggestion' }]);
  // Enter on another button presses that one.
  useWindowEvent('keydown', ({ key, target }) => {
    if (key !== 'Enter' || !areSingleKeysOn() || !(target instanceof Element)) return;
    if (first && can_write && target.matches('body, [aria-current]')) void choose(first);
  });
  return (
    <SectionCard title="What it may be">
      <Stack gap="md">
        {candidates.map((candidate) => (
          <Candidate
            key={candidate.key}
            candidate={candidate}
            onChoose={can_write ? () => void choose(candidate) : undefined}
          />
        ))}
        {can_write && candidates.some(({ kind }) => kind === 'charge') && (
          <TextInput
            label="Words of a bank charge"
            description="Later lines with these words are suggested as a charge."
            maxLength={100}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
      </Stack>
    </SectionCard>
  );
}

/** Notes, and the button that closes what has no line. */
function Notes({ exception }: { exception: BankExceptionDetail }) {
  const [text, setText] = useState('');
  const note = useWrite(noteBankException, bench_reads);
  const close = useWrite(closeBankException, bench_reads);
  const { notes, bank_line_id, closed_at } = exception;
  const params = { id: String(exception.id) };
  const is_empty = text.trim() === '';
  const run = async (call: typeof note | typeof close, done: string) => {
    try {
      await call({ params, body: { note: text } });
      setText('');
      showSuccess(done);
    } catch (failure) {
      showFailure('The note could not be saved.', sentenceOf(failure));
    }
  };
  return (
    <SectionCard title="Notes">
      <Stack gap="sm">
        {notes.map((one) => (
          <Text key={one.id} size="sm">
            {showDateTime(one.at)} · {one.by}: {one.note}
          </Text>
        ))}
        {useCan('settlement:write') && (
          <>
            <Textarea
              label="Note"
              maxLength={500}
              autosize
              minRows={2}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Group>
              <Button variant="default" disabled={is_empty} onClick={() => void run(note, 'The note is saved.')}>
                Add note
              </Button>
              {bank_line_id === null && closed_at === null && (
                <Button disabled={is_empty} onClick={() => void run(close, 'It is cleared.')}>
                  Clear with this note
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

/** Takes an exception on, or gives it up. */
function OwnButton({ exception: { id, owner, closed_at } }: { exception: BankException }) {
  const own = useWrite(ownBankException, bench_reads);
  const { username } = useSession();
  const can_write = useCan('settlement:write');
  if (!can_write || closed_at !== null) return null;
  const run = (is_mine: boolean) =>
    own({ params: { id: String(id) }, body: { is_mine } }).catch((failure: unknown) =>
      showFailure('The owner could not be saved.', sentenceOf(failure)),
    );
  return (
    <Group gap="xs">
      {owner !== username && (
        <Button size="compact-sm" variant="light" onClick={() => void run(true)}>
          Take on
        </Button>
      )}
      {owner !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => void run(false)}>
          Give up
        </Button>
      )}
    </Group>
  );
}

function Facts({ exception }: { exception: BankExceptionDetail }) {
  const { kind, amount, day, reason, account, owner, line, matches } = exception;
  return (
    <SectionCard title={kindText(kind)} actions={<OwnButton exception={exception} />}>
      <FieldList
        lines={[
          { label: 'Amount', value: <Money column="price" value={amount} currency /> },
          { label: 'Reason', value: reason },
          { label: 'Day', value: showDay(day) },
          { label: 'Account', value: accountName(account) },
          { label: 'Owner', value: owner ?? 'Nobody’s' },
          ...(line
            ? [
                { label: 'Text of the bank', value: line.text },
                { label: 'References', value: line.references.length === 0 ? '–' : line.references.join(' · ') },
              ]
            : []),
          ...matches.map((match) => ({
            label: match.undoes === null ? matchKindWords[match.kind] : 'Undone',
            value: `${match.name ?? '–'} · ${matchRuleWords[match.rule]} · ${match.by}, ${showDateTime(match.at)}`,
          })),
        ]}
      />
    </SectionCard>
  );
}

/** An exception with its line, and what the line may be. */
export const BenchPanel = ({ id, onMatched }: PanelProps) => (
  <ReadStates
    read={useBankException(id)}
    of="The exception"
    loading={<LoadingBars label="Loading the exception" bars={2} height={160} />}
  >
    {(exception) => (
      <Stack gap="md">
        <Facts exception={exception} />
        {exception.candidates.length > 0 && (
          <Candidates id={id} candidates={exception.candidates} onMatched={onMatched} />
        )}
        <Notes exception={exception} />
      </Stack>
    )}
  </ReadStates>
);
