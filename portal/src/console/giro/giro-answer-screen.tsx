import {
  getGiroAnswer,
  type GiroAnswer,
  type GiroAnswerLine,
  type GiroDifference,
  type GiroEffect,
  giroEffectWords,
} from '@clinic/contract/settlement/giro-answers.ts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { showDateTime } from '../../platform/format.ts';
import { linkedLine } from '../../platform/links/linked-line.tsx';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { recordWords } from '../parts/record-words.ts';
import { rowsOnPage } from '../parts/rows-on-page.ts';

const route = getRouteApi('/console/giro/answer/$id');
const words = recordWords('answer', 'The link may be incomplete.');
const refresh_ms = 2_000;

const tones: Record<GiroEffect, Tone> = {
  paid: 'positive',
  failed: 'negative',
  repeated: 'neutral',
  pending: 'progress',
  conflict: 'negative',
};

const lineColumns: Column<GiroAnswerLine>[] = [
  textColumn('end_to_end_id', 'Advice', { width: 150, required: true, card: 'title' }),
  {
    id: 'effect',
    header: 'Effect',
    width: 150,
    priority: 1,
    card: 'corner',
    cell: ({ effect }) =>
      effect === null ? (
        <StatusBadge tone="progress">In progress</StatusBadge>
      ) : (
        <StatusBadge tone={tones[effect]}>{giroEffectWords[effect]}</StatusBadge>
      ),
  },
  textColumn('status', 'Bank’s status', { width: 116, priority: 2 }),
  textColumn('reason', 'Reason', { width: 220, wrap: 'two-lines', priority: 1 }),
  textColumn('bank_reference', 'Bank reference', { wrap: 'all', priority: 3 }),
];

const difference_words: Record<GiroDifference['field'], string> = {
  OrgnlNbOfTxs: 'Number of payments',
  OrgnlCtrlSum: 'Total',
  OrgnlPmtInfId: 'Name of the batch',
  InstdAmt: 'Amount',
};

const differenceColumns: Column<GiroDifference>[] = [
  {
    id: 'field',
    header: 'What',
    width: 170,
    required: true,
    card: 'title',
    cell: ({ field }) => difference_words[field],
  },
  {
    id: 'end_to_end_id',
    header: 'Advice',
    width: 150,
    priority: 1,
    cell: ({ end_to_end_id }) => end_to_end_id ?? 'Whole file',
  },
  textColumn('sent', 'Sent', { priority: 1, align: 'right' }),
  textColumn('answered', 'Answered', { priority: 1, align: 'right' }),
];

const statusOf = ({ differences, finished }: GiroAnswer): { tone: Tone; word: string } => {
  if (differences.length > 0) return { tone: 'negative', word: 'Does not match' };
  return finished ? { tone: 'positive', word: 'Carried out' } : { tone: 'progress', word: 'In progress' };
};

/** One answer of the bank: what each of its lines changed, and how it differs from the file. It follows the answer until it is carried out. */
export function GiroAnswerScreen() {
  const { id } = route.useParams();
  const query = useQuery({
    ...endpointQuery(getGiroAnswer, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.finished === false && refresh_ms,
  });
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="Answer of the bank"
      back_button={<BackArrow list="/console/giro" label="Back" />}
      words={words}
      skeleton={<RecordSkeleton facts={160} contents={[320]} />}
      head={(answer) => ({ title: answer.message_id, status: statusOf(answer) })}
      facts={(answer) => <AnswerFacts answer={answer} />}
      wide={() => <Lines id={id} />}
    >
      {(answer) => (
        <>
          {answer.differences.length > 0 && <Differences differences={answer.differences} />}
          {answer.unknown.length > 0 && (
            <Alert color="yellow" variant="light" title="Payments that are not in the file">
              {answer.unknown.join(', ')}
            </Alert>
          )}
        </>
      )}
    </RecordPage>
  );
}

const Differences = ({ differences }: { differences: GiroDifference[] }) => (
  <SectionCard title="Differences from the file" flush>
    <Alert color="red" variant="light" title="Nothing was paid" m="sm">
      The answer is about other amounts than those sent. Please ask the bank for a correct answer.
    </Alert>
    <DataTable
      label="Differences from the file"
      embedded
      columns={differenceColumns}
      rows={differences}
      rowId={({ field, end_to_end_id }) => `${field} ${end_to_end_id}`}
      empty={null}
    />
  </SectionCard>
);

function Lines({ id }: { id: string }) {
  const [p, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(getGiroAnswer, { params: { id } }),
    select: ({ lines }) =>
      rowsOnPage(
        lines.map((line, index) => ({ ...line, id: index })),
        p,
      ),
  });
  return (
    <ListSection
      title="Payments"
      label="Payments of the answer"
      noun="payments"
      nothing="None of the file."
      query={query}
      columns={lineColumns}
      page={{ p, onPage: setPage }}
    />
  );
}

const AnswerFacts = ({ answer }: { answer: GiroAnswer }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        linkedLine('File', answer.giro_file.message_id, `/console/giro/file/${answer.giro_file.id}`, 'settlement:read'),
        { label: 'Total of the file', value: moneyText(answer.giro_file.total) },
        { label: 'Received', value: showDateTime(answer.received_at) },
        { label: 'Payments', value: answer.lines.length },
      ]}
    />
  </SectionCard>
);
