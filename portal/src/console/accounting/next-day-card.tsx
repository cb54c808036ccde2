import type { AccountingPreview } from '@clinic/contract/accounting/accounting-exports.ts';
import { accountWord } from '@clinic/contract/accounting/accounting-mapping.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { useAccountingPreview } from './accounting-reads.ts';
import { line_columns, lineKey } from './line-columns.tsx';

/** The days that were made stand below: all lines of the next one come when they are asked for. */
const few_lines = 10;
const most_lines = 100;

function NextDay({ preview: { journals, unmapped, unsigned } }: { preview: AccountingPreview }) {
  const [isWhole, setWhole] = useState(false);
  const lines = journals.flatMap(({ number, lines: of_journal }) => of_journal.map((line) => ({ ...line, number })));
  return (
    <Stack gap="sm">
      {unmapped.length > 0 && (
        <Alert color="red" variant="light" title="Accounts without a code" mx="md" mt="md">
          {`Nothing can be made before these have a code in the mapping: ${unmapped.map(accountWord).join(', ')}.`}
        </Alert>
      )}
      {unsigned.length > 0 && (
        <Text size="sm" px="md" pt="md">
          {`Not signed off: ${unsigned.map(({ name }) => name).join(', ')}. The day can be made all the same.`}
        </Text>
      )}
      {lines.length === 0 ? (
        <Text size="sm" p="md">
          Nothing moved on this day.
        </Text>
      ) : (
        <DataTable
          label="The next day"
          embedded
          columns={line_columns}
          rows={lines.slice(0, isWhole ? most_lines : few_lines)}
          rowId={(line) => `${line.number} ${lineKey(line)}`}
          empty={null}
        />
      )}
      {lines.length > few_lines && !isWhole && (
        <Group px="md" pb="md">
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {lines.length > most_lines
              ? `Show ${most_lines} of ${lines.length} lines`
              : `Show all ${lines.length} lines`}
          </Button>
        </Group>
      )}
      {lines.length > most_lines && isWhole && (
        <Text size="sm" px="md" pb="md">{`The first ${most_lines} of ${lines.length} lines.`}</Text>
      )}
    </Stack>
  );
}

/** The next day of the books, as it would be made now. */
export const NextDayCard = () => (
  <ReadStates
    read={useAccountingPreview()}
    of="The next day"
    loading={<LoadingBars label="Loading the next day" bars={1} height={120} />}
  >
    {(preview) => (
      <SectionCard
        title={preview.day === null ? 'Next day' : `Next: ${showDay(preview.day)}`}
        flush
        none={
          preview.day === null ? 'Every day that is over was made. A day is over an hour after midnight.' : undefined
        }
      >
        {preview.day !== null && <NextDay preview={preview} />}
      </SectionCard>
    )}
  </ReadStates>
);
