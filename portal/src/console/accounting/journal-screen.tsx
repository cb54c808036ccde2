import {
  type AccountingJournal,
  downloadAccountingDay,
  type ExportLine,
  exportFormatWords,
  getAccountingExport,
} from '@clinic/contract/accounting/accounting-exports.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../platform/api/download.ts';
import { saveFile } from '../../platform/api/save-file.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { showDateTime } from '../../platform/format.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { recordWords } from '../parts/record-words.ts';
import { rowsOnPage } from '../parts/rows-on-page.ts';
import { journalReads } from './accounting-reads.ts';
import { line_columns } from './line-columns.tsx';

const EntriesWindow = codeOnDemand(() => import('./entries-window.tsx'), 'EntriesWindow');

const route = getRouteApi('/console/accounting/journal/$id');
const lists = [journalReads.walk({})];
const words = recordWords('journal', 'The link may be incomplete.');
const formats = ['xero', 'quickbooks', 'csv'] as const;

type File = AccountingJournal['files'][number];

/** The files of the journal, each with its hash. */
const Files = ({ files }: { files: readonly File[] }) => (
  <Stack gap="sm">
    {files.map(({ format, name, sha256, content }) => (
      <Group key={name} justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Text size="sm" fw={600}>
            {exportFormatWords[format]}
          </Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{sha256}</Code>
        </Stack>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Download ${name}`}
          onClick={() => saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name)}
        >
          Download
        </Button>
      </Group>
    ))}
  </Stack>
);

/** Every journal of the day in one archive, in each format. */
function DayFiles({ day }: Pick<AccountingJournal, 'day'>) {
  const { isWorking, attempt } = useAttempt();
  return (
    <Group gap="xs">
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          disabled={isWorking}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            void attempt(
              () =>
                download(
                  downloadAccountingDay,
                  { params: { day, format } },
                  undefined,
                  `journals-${day}-${format}.zip`,
                ),
              { failed: 'The files could not be downloaded.' },
            )
          }
        >
          {exportFormatWords[format]}
        </Button>
      ))}
    </Group>
  );
}

const JournalFacts = ({ journal }: { journal: AccountingJournal }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Day', value: showDay(journal.day) },
        ...(journal.payment_advice_id === null
          ? []
          : [
              {
                label: 'Payout',
                value: <PathLink path={`/console/advice/${journal.payment_advice_id}`}>Open the advice</PathLink>,
              },
            ]),
        { label: 'Entries', value: journal.entries },
        { label: 'Late', value: journal.late_entries },
        { label: 'Made', value: showDateTime(journal.made_at) },
        { label: 'By', value: journal.made_by },
      ]}
    />
  </SectionCard>
);

type PlacedLine = ExportLine & { id: number };

function Lines({ id }: { id: string }) {
  const [p, setPage] = useState(1);
  const [opened, open] = useState<PlacedLine>();
  const query = useQuery({
    ...endpointQuery(getAccountingExport, { params: { id } }),
    select: ({ lines }) =>
      rowsOnPage(
        lines.map((line, at): PlacedLine => ({ ...line, id: at + 1 })),
        p,
      ),
  });
  const entries: Column<PlacedLine> = {
    id: 'entries',
    header: 'Entries',
    width: 90,
    align: 'right',
    card: 'footer',
    required: true,
    cell: (line) => (
      <Button size="compact-sm" variant="subtle" aria-label={`Entries of line ${line.id}`} onClick={() => open(line)}>
        {line.entries}
      </Button>
    ),
  };
  const close = () => open(undefined);
  return (
    <ListSection
      title="Lines"
      label="Lines of the journal"
      noun="lines"
      nothing="Nothing moved on this day."
      query={query}
      columns={[...line_columns, entries]}
      page={{ p, onPage: setPage }}
    >
      {opened && (
        <PartOnDemand onMissing={close}>
          <EntriesWindow journal_id={Number(id)} place={opened.id} line={opened} onClose={close} />
        </PartOnDemand>
      )}
    </ListSection>
  );
}

/** One journal of the books: its figures with the entries behind each, and its files. */
export function JournalScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage
      query={useQuery(endpointQuery(getAccountingExport, { params: { id } }))}
      id={Number(id)}
      title="Journal"
      back_button={<BackArrow list="/console/accounting" label="Back" />}
      lists={lists}
      words={words}
      skeleton={<RecordSkeleton facts={240} contents={[160]} />}
      head={(journal) => ({ title: journal.number, below: `${moneyText(journal.debit)} of debits and credits each` })}
      facts={(journal) => <JournalFacts journal={journal} />}
      wide={() => <Lines id={id} />}
    >
      {(journal) => (
        <>
          <SectionCard title="Files">
            <Files files={journal.files} />
          </SectionCard>
          <SectionCard title={`All journals of ${showDay(journal.day)}`}>
            <DayFiles day={journal.day} />
          </SectionCard>
        </>
      )}
    </RecordPage>
  );
}
