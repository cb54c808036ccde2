import {
  type BankException,
  bankExceptionWords,
  judgeBankExceptions,
  undoBankMatches,
} from '@clinic/contract/bank/bank-exceptions.ts';
import type { ListAddress } from '@clinic/contract/records.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { filterBarOf } from '../../platform/list/filter-bar-of.ts';
import { ListFilters } from '../../platform/list/list-filters.tsx';
import { searchOf } from '../../platform/list/search-of.ts';
import { useListNavigation } from '../../platform/list/use-list-navigation.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useWrite } from '../../platform/use-write.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Money } from '../../ui/money/money.tsx';
import type { ListSearch } from '../../ui/page/list-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { useAccountChoices } from './bank-reads.ts';
import classes from './bench.module.css';
import { BenchPanel } from './bench-panel.tsx';
import { bench_reads, benchReads, kindText } from './bench-reads.ts';
import { ExceptionAges } from './exception-ages.tsx';

const { list } = benchReads;
const search_form = searchOf(list);
type Search = SearchOf<typeof list>;

const filter_words = {
  state: { label: 'Status', all: 'Open', words: { open: 'Open', closed: 'Cleared' } },
  owner: { label: 'Owner', all: 'Everyone’s', words: { mine: 'Mine', nobody: 'Nobody’s' } },
  kind: { label: 'Kind', all: 'All kinds', words: bankExceptionWords },
  bank_account_id: { label: 'Account', all: 'All accounts' },
} as const;

interface ExceptionRowProps {
  exception: BankException;
  isChosen: boolean;
  onChoose: () => void;
}

/** One exception in the list. */
function ExceptionRow({ exception, isChosen, onChoose }: ExceptionRowProps) {
  const { kind, amount, day, due_on, is_overdue, owner, reason, closed_at } = exception;
  return (
    <UnstyledButton className={classes.row} aria-current={isChosen || undefined} onClick={onChoose}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{kindText(kind)}</Text>
        <Money column="price" value={amount} currency />
      </Group>
      <Text size="sm">{reason}</Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {showDay(day)}
        </Text>
        {closed_at === null && (
          <StatusBadge tone={is_overdue ? 'negative' : 'progress'}>
            {is_overdue ? `Overdue since ${showDay(due_on)}` : `Due ${showDay(due_on)}`}
          </StatusBadge>
        )}
        <Text size="sm" c="dimmed">
          {owner ?? 'Nobody’s'}
        </Text>
      </Group>
    </UnstyledButton>
  );
}

/** What was matched last on this page: `u` undoes it. */
interface LastMatch {
  bank_line_id: number;
  amount: number;
}

interface BenchProps {
  exceptions: readonly BankException[];
  go: { pages: number; p: number; to: (p: number) => void };
}

function Bench({ exceptions, go }: BenchProps) {
  const [chosen, setChosen] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<LastMatch>();
  const undo = useWrite(undoBankMatches, bench_reads);
  const at = Math.max(
    exceptions.findIndex(({ id }) => id === chosen),
    0,
  );
  const exception = exceptions[at];
  const step = (by: number) => setChosen(exceptions[Math.min(Math.max(at + by, 0), exceptions.length - 1)]?.id);
  // On a phone the panel is below the list.
  const choose = (id: number) => {
    setChosen(id);
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) panel.current?.scrollIntoView();
  };
  const undoLast = async () => {
    if (!last) return;
    try {
      const { id } = await undo({ params: { id: String(last.bank_line_id) }, body: { note: 'Undone at the bench' } });
      setLast(undefined);
      setChosen(id);
      showSuccess('The match was undone.');
    } catch (failure) {
      showFailure('The match could not be undone.', sentenceOf(failure));
    }
  };
  useKeys('page', [
    { key: 'j', what: 'Next exception', run: () => step(1) },
    { key: 'k', what: 'Previous exception', run: () => step(-1) },
    { key: 'u', what: 'Undo the last match', run: () => void undoLast() },
  ]);
  return (
    <div className={classes.bench}>
      <Stack gap="xs" component="nav" aria-label="Exceptions">
        {exceptions.map((one) => (
          <ExceptionRow
            key={one.id}
            exception={one}
            isChosen={one.id === exception?.id}
            onChoose={() => choose(one.id)}
          />
        ))}
        {go.pages > 1 && (
          <Group>
            <Button variant="default" disabled={go.p <= 1} onClick={() => go.to(go.p - 1)}>
              Previous page
            </Button>
            <Button variant="default" disabled={go.p >= go.pages} onClick={() => go.to(go.p + 1)}>
              Next page
            </Button>
          </Group>
        )}
        {last && (
          <Button variant="subtle" onClick={() => void undoLast()}>
            Undo the last match
          </Button>
        )}
      </Stack>
      <div ref={panel} className={classes.panel}>
        {exception && (
          <BenchPanel
            key={exception.id}
            id={exception.id}
            onMatched={({ bank_line_id, amount }) => bank_line_id !== null && setLast({ bank_line_id, amount })}
          />
        )}
      </div>
    </div>
  );
}

/** The rules that decide alone look at the shown exceptions again. */
function JudgeAgain({ exceptions }: { exceptions: readonly BankException[] }) {
  const judge = useWrite(judgeBankExceptions, bench_reads);
  const can_write = useCan('settlement:write');
  const ids = exceptions
    .filter(({ closed_at, bank_line_id }) => closed_at === null && bank_line_id !== null)
    .map(({ id }) => id);
  if (ids.length === 0 || !can_write) return null;
  const run = async () => {
    try {
      const { matched } = await judge({ body: { ids } });
      showSuccess(matched === 1 ? '1 line was matched.' : `${matched} lines were matched.`);
    } catch (failure) {
      showFailure('The rules could not be applied.', sentenceOf(failure));
    }
  };
  return (
    <Button variant="default" onClick={() => void run()}>
      Apply the rules again
    </Button>
  );
}

function emptyTitle({ state, owner, kind, bank_account_id }: Search): string {
  if (owner ?? kind ?? bank_account_id) return 'No exception fits these filters';
  return state === 'closed' ? 'Nothing was cleared yet' : 'Everything is matched';
}

/** What the rules could not match with the bank's lines, and what each may be. */
export function BenchScreen() {
  const search: Search = search_form.parse(useSearch({ strict: false }));
  const go = useListNavigation<ListSearch>(list.path as ListAddress, search);
  const page = benchReads.usePage(search, {});
  const filters = filterBarOf(list, filter_words, useAccountChoices());
  return (
    <Stack gap="md">
      <PageHeader title="Bank matching" actions={<JudgeAgain exceptions={page.data?.data ?? []} />} />
      <ListFilters<Record<string, unknown>> filters={filters} search={search} go={go} />
      <ReadStates
        read={page}
        of="The exceptions"
        loading={<LoadingBars label="Loading the exceptions" bars={4} height={80} />}
      >
        {({ data, ages, pager }) => (
          <Stack gap="md">
            <ExceptionAges ages={ages} />
            {data.length === 0 ? (
              <EmptyState
                icon={<IconCircleCheck size={32} stroke={1.5} />}
                title={emptyTitle(search)}
                hint="Lines of the bank that the rules cannot match, and money that the bank does not show, appear here."
              />
            ) : (
              <Bench exceptions={data} go={{ p: pager.p, pages: pager.pages, to: (p) => go.to({ p }) }} />
            )}
          </Stack>
        )}
      </ReadStates>
    </Stack>
  );
}
