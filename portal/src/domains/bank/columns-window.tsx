import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { TableSample } from '@clinic/contract/bank/bank-statements.ts';
import { Alert, Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { Window } from '../../ui/window/window.tsx';
import {
  choicesAt,
  column_words,
  type ColumnUse,
  firstChoices,
  type MappingChoices,
  mappingFrom,
} from './mapping-choices.ts';

const shown_below = 6;
const uses = Object.entries(column_words).map(([value, label]) => ({ value, label }));
const day_orders = [
  { value: '', label: 'Choose' },
  { value: 'day_first', label: 'Day first: 31/12/2026' },
  { value: 'month_first', label: 'Month first: 12/31/2026' },
  { value: 'year_first', label: 'Year first: 2026/12/31' },
];
const decimals = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
];
const unsigned = [
  { value: 'credit', label: 'Money in' },
  { value: 'debit', label: 'Money out' },
];

/** The first rows of the file, with a choice of use above each column. */
function SampleTable({
  sample,
  choices,
  onUse,
}: {
  sample: TableSample;
  choices: MappingChoices;
  onUse: (at: number, use: ColumnUse) => void;
}) {
  const [headings, ...below] = sample.rows.slice(choices.heading_row);
  const columns = (headings?.cells ?? []).map((heading, at) => ({ heading, at, key: `column ${at}` }));
  return (
    <Table.ScrollContainer minWidth={columns.length * 150}>
      <Table aria-label="First lines of the file" withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ heading, at, key }) => (
              <Table.Th key={key}>
                <NativeSelect
                  size="xs"
                  label={heading || `Column ${at + 1}`}
                  data={uses}
                  value={choices.uses[at] ?? 'none'}
                  onChange={({ currentTarget }) => onUse(at, currentTarget.value as ColumnUse)}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {below.slice(0, shown_below).map((row) => (
            <Table.Tr key={row.line}>
              {columns.map(({ at, key }) => (
                <Table.Td key={key}>{row.cells[at] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ColumnsWindowProps {
  sample: TableSample;
  /** Keeps them for the account, or for the clinic. */
  save: (mapping: MappingFields) => Promise<unknown>;
  onClose: () => void;
  onBack: () => void;
  onSaved: () => void;
}

/** Says what each column of a bank's spreadsheets is. It is asked once, and kept. */
export function ColumnsWindow({ sample, save, onClose, onBack, onSaved }: ColumnsWindowProps) {
  const [choices, setChoices] = useState(() => firstChoices(sample));
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const change = (changed: Partial<MappingChoices>) => setChoices({ ...choices, ...changed });
  const submit = async () => {
    const body = mappingFrom(sample, choices);
    setFault(typeof body === 'string' ? body : undefined);
    if (typeof body === 'string') return;
    setSaving(true);
    try {
      await save(body);
      onSaved();
    } catch (failure) {
      setFault(sentenceOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Window opened onClose={onClose} title="Columns of the file" size="xl">
      <Stack gap="md">
        <Text size="sm">
          Banks name the columns of their spreadsheets in their own way. Please say what each column is. It is asked
          only once.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <NativeSelect
            label="Line of the headings"
            data={sample.rows.map(({ line }, at) => ({ value: String(at), label: `Line ${line}` }))}
            value={String(choices.heading_row)}
            onChange={({ currentTarget }) => setChoices(choicesAt(sample, Number(currentTarget.value), choices))}
          />
          <NativeSelect
            label="Days"
            required
            data={day_orders}
            value={choices.day_order}
            onChange={({ currentTarget }) => change({ day_order: currentTarget.value as MappingChoices['day_order'] })}
          />
          <NativeSelect
            label="Amounts"
            data={decimals}
            value={choices.decimal}
            onChange={({ currentTarget }) => change({ decimal: currentTarget.value as MappingChoices['decimal'] })}
          />
          {choices.uses.includes('signed') && (
            <NativeSelect
              label="Without a sign"
              data={unsigned}
              value={choices.unsigned_is}
              onChange={({ currentTarget }) =>
                change({ unsigned_is: currentTarget.value as MappingChoices['unsigned_is'] })
              }
            />
          )}
        </SimpleGrid>
        <SampleTable
          sample={sample}
          choices={choices}
          onUse={(at, use) => change({ uses: choices.uses.map((one, index) => (index === at ? use : one)) })}
        />
        <Checkbox
          label="A line without a day and amounts continues the description above it"
          checked={choices.has_continuation_lines}
          onChange={({ currentTarget }) => change({ has_continuation_lines: currentTarget.checked })}
        />
        {fault !== undefined && (
          <Alert color="red" variant="light" role="alert" title="The columns could not be saved">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button loading={isSaving} onClick={() => void submit()}>
            Save columns
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
