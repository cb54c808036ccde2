import {
  getGiroFile,
  type GiroFileAnswer,
  type GiroFile,
  giroFileState,
  giroFileStateWords,
  type GiroLine,
  type GiroLineStatus,
  giroLineStatusWords,
} from '@clinic/contract/settlement/giro-files.ts';
import { giroReasonWords } from '@clinic/contract/settlement/giro-reasons.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '../../platform/api/save-file.ts';
import { showDateTime } from '../../platform/format.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { dayColumn, textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
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
import { file_tones, giroReads } from './giro-reads.ts';

const route = getRouteApi('/console/giro/file/$id');
const lists = [giroReads.walk({})];
const words = recordWords('file', 'The link may be incomplete.');

const line_tones: Record<GiroLineStatus, Tone> = { sent: 'progress', paid: 'positive', rejected: 'negative' };

const reasonText = (code: string | null): string =>
  code === null ? '–' : giroReasonWords[code] ? `${code}: ${giroReasonWords[code]}` : code;

const lineColumns: Column<GiroLine>[] = [
  {
    id: 'end_to_end_id',
    header: 'Advice',
    width: 150,
    required: true,
    card: 'title',
    cell: ({ payment_advice_id, end_to_end_id }) => (
      <PathLink path={`/console/advice/${payment_advice_id}`} label={`Advice ${end_to_end_id}`}>
        {end_to_end_id}
      </PathLink>
    ),
  },
  textColumn('clinic_name', 'Clinic', { width: 180, wrap: 'two-lines', priority: 1 }),
  priceColumn('amount', 'Amount', { priority: 1 }),
  {
    id: 'status',
    header: 'Status',
    width: 140,
    priority: 1,
    card: 'corner',
    cell: ({ status, returned_at }) => (
      <StatusBadge tone={line_tones[status]}>
        {returned_at === null ? giroLineStatusWords[status] : 'Came back'}
      </StatusBadge>
    ),
  },
  {
    id: 'reason_code',
    header: 'Reason',
    width: 200,
    wrap: 'two-lines',
    cell: ({ reason_code }) => reasonText(reason_code),
  },
  textColumn('bank_reference', 'Bank reference', { wrap: 'all', priority: 3 }),
  timeColumn('answered_at', 'Answered', { priority: 3 }),
  dayColumn('seen_on', 'At the bank', { priority: 2 }),
  timeColumn('returned_at', 'Came back', { priority: 3 }),
];

const answerPath = ({ id }: GiroFileAnswer): string => `/console/giro/answer/${id}`;

const answerColumns: Column<GiroFileAnswer>[] = [
  titleColumn('message_id', 'Message', { width: 240, wrap: 'all' }, (answer) => ({
    path: answerPath(answer),
    text: answer.message_id,
    label: `Answer ${answer.message_id}`,
  })),
  timeColumn('received_at', 'Received', { priority: 1 }),
  {
    id: 'differs',
    header: 'Status',
    width: 170,
    priority: 1,
    card: 'corner',
    cell: ({ differs }) =>
      differs ? (
        <StatusBadge tone="negative">{giroFileStateWords.conflict}</StatusBadge>
      ) : (
        <StatusBadge tone="positive">Matches</StatusBadge>
      ),
  },
];

/** The page of one file to the bank: its payments and the bank’s answers. */
export function GiroFileScreen() {
  const { id } = route.useParams();
  const { history } = useRouter();
  const query = useQuery(endpointQuery(getGiroFile, { params: { id } }));
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="GIRO file"
      back_button={<BackArrow list="/console/giro" label="Back" />}
      lists={lists}
      words={words}
      skeleton={<RecordSkeleton facts={240} contents={[320, 120]} />}
      head={(file) => ({
        title: moneyText(file.total),
        status: { tone: file_tones[giroFileState(file)], word: giroFileStateWords[giroFileState(file)] },
        below: file.message_id,
        actions: (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(new Blob([file.xml], { type: 'application/xml' }), `${file.message_id}.xml`)}
          >
            Download
          </Button>
        ),
      })}
      facts={(file) => <FileFacts file={file} />}
      wide={() => <Payments id={id} />}
    >
      {(file) => (
        <>
          {giroFileState(file) === 'conflict' && (
            <Alert color="red" variant="light" title="An answer of the bank does not match this file">
              Its number, total or amounts differ from the file, so it paid nothing. Please ask the bank for a correct
              answer.
            </Alert>
          )}
          <SectionCard title="Answers of the bank" flush none={file.answers.length === 0 ? 'None yet.' : undefined}>
            {file.answers.length > 0 && (
              <DataTable
                label="Answers of the bank"
                embedded
                columns={answerColumns}
                rows={file.answers}
                rowId={({ id: answer }) => String(answer)}
                onOpen={(answer) => history.push(answerPath(answer))}
                empty={null}
              />
            )}
          </SectionCard>
        </>
      )}
    </RecordPage>
  );
}

function Payments({ id }: { id: string }) {
  const [p, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(getGiroFile, { params: { id } }),
    select: ({ lines }) =>
      rowsOnPage(
        lines.map((line) => ({ ...line, id: line.payment_advice_id })),
        p,
      ),
  });
  return (
    <ListSection
      title="Payments"
      label="Payments of the file"
      noun="payments"
      nothing="None."
      query={query}
      columns={lineColumns}
      page={{ p, onPage: setPage }}
    />
  );
}

const FileFacts = ({ file }: { file: GiroFile }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Made', value: showDateTime(file.created_at) },
        { label: 'Pays on', value: showDay(file.execution_date) },
        { label: 'Payments', value: file.number_of_transactions },
        { label: 'With the bank', value: file.sent },
        { label: 'Paid', value: file.paid },
        { label: 'Rejected', value: file.rejected },
      ]}
    />
  </SectionCard>
);
