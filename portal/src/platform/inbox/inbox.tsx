import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { showCount } from '../format.ts';
import { useRefreshOn } from '../live/refresh-on.ts';
import { PathLink } from '../links/path-link.tsx';
import { useSession } from '../session/session-context.tsx';
import { serverNow } from '../time/clock.ts';
import { useToday } from '../time/use-today.ts';
import type { InboxPart } from './inbox-part.ts';
import classes from './inbox.module.css';
import { InboxFailures } from './inbox-failures.tsx';
import { InboxLine } from './inbox-line.tsx';
import { KindChoice, type KindCount } from './kind-choice.tsx';
import { useActs } from './use-acts.ts';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

/** More would push the rest of home out of sight. */
const shown_at_first = 8;

/** Reads a kind again when it changes. */
function PartLive({ part: { live } }: { part: InboxPart }) {
  useRefreshOn(live);
  return null;
}

/** What needs the reader at this branch, oldest first, with its actions in the row. */
export function Inbox({ parts }: { parts: readonly InboxPart[] }) {
  const { user_id } = useSession();
  const { history } = useRouter();
  const now_ms = useNow(serverNow, 20_000);
  const acts = useActs((path) => history.push(path));
  const inbox = useInbox(parts, { user_id, today: useToday() }, acts.own);
  const [kind, setKind] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const kinds = countsOf(inbox);
  const chosen = kinds.some((one) => one.part.kind === kind) ? kind : undefined;
  const rows = chosen === undefined ? inbox.rows : inbox.rows.filter(({ part }) => part.kind === chosen);
  const shown = showsAll ? rows : rows.slice(0, shown_at_first);
  const { list, selected, handlers } = useInboxKeys({ rows: shown, acts, open: ({ path }) => history.push(path) });
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const is_empty = !inbox.is_loading && rows.length === 0;
  return (
    <SectionCard title={total > 0 && !inbox.is_loading ? `Needs you (${showCount(total)})` : 'Needs you'} flush>
      {parts.map((part) => (
        <PartLive key={part.kind} part={part} />
      ))}
      <VisuallyHidden role="status">{inbox.is_loading ? '' : waitingText(total)}</VisuallyHidden>
      {kinds.length > 1 && !inbox.is_loading && (
        <KindChoice kinds={kinds} total={total} chosen={chosen} onChoose={setKind} />
      )}
      <InboxFailures reads={inbox.reads} />
      {inbox.is_loading && <InboxSkeleton />}
      {is_empty && !inbox.has_failed && (
        <EmptyState
          title="Nothing waits for you"
          hint="New work appears here right away."
          icon={<IconCircleCheck size={32} stroke={1.5} />}
        />
      )}
      {!inbox.is_loading && shown.length > 0 && (
        <ul ref={list} className={classes.rows} aria-label="Needs you" {...handlers}>
          {shown.map((row) => (
            <InboxLine
              key={row.key}
              row={row}
              now_ms={now_ms}
              is_selected={row.key === selected}
              is_working={acts.working.has(row.key)}
              onAct={(action) => void acts.act(row, action)}
            />
          ))}
        </ul>
      )}
      {!inbox.is_loading && (
        <More hidden={rows.length - shown.length} kinds={kinds} chosen={chosen} onAll={() => setShowsAll(true)} />
      )}
      {acts.window && <PartOnDemand onMissing={acts.close}>{acts.window}</PartOnDemand>}
    </SectionCard>
  );
}

const waitingText = (total: number): string =>
  total === 0 ? 'Nothing waits for you' : `${showCount(total)} ${total === 1 ? 'thing needs' : 'things need'} you`;

/** The kinds of which something waits, with how many. */
const countsOf = ({ reads }: ReturnType<typeof useInbox>): KindCount[] =>
  reads.flatMap(({ part, rows = [], more }) =>
    rows.length + more > 0 ? [{ part, count: rows.length + more, more }] : [],
  );

interface MoreProps {
  /** Rows that were read and are not shown yet. */
  hidden: number;
  kinds: readonly KindCount[];
  chosen: string | undefined;
  onAll: () => void;
}

/** What waits beyond the shown rows. */
function More({ hidden, kinds, chosen, onAll }: MoreProps) {
  const beyond = kinds.filter(({ part, more }) => more > 0 && (chosen === undefined || part.kind === chosen));
  if (hidden === 0 && beyond.length === 0) return null;
  return (
    <div className={classes.more}>
      {hidden > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={onAll}>
          Show {showCount(hidden)} more
        </Button>
      )}
      {beyond.map(({ part, more }) => (
        <Text key={part.kind} span size="sm" c="dimmed">
          and {showCount(more)} more <PathLink path={part.list}>{part.many}</PathLink>
        </Text>
      ))}
    </div>
  );
}

const InboxSkeleton = () => (
  <div className={classes.loading} role="status" aria-label="Loading what needs you">
    {Array.from({ length: 4 }, (_, line) => (
      <Skeleton key={line} height={20} width={`${90 - line * 12}%`} />
    ))}
  </div>
);
