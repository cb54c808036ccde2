import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import type { ImportFate, ImportPreview } from '@clinic/contract/imports/imports.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { lineCount } from '../import-words.ts';
import { FateTiles } from './fate-tiles.tsx';
import { FileNotices } from './file-notices.tsx';
import { lineColumns } from './line-columns.tsx';

/** More than a screenful, few enough to render at once. */
const lines_at_once = 100;

/** The second step: the result of each line, all or filtered. */
export function ShownLines({ kind, preview }: { kind: ImportKind; preview: ImportPreview }) {
  const [chosen, setChosen] = useState<ImportFate | undefined>(preview.counts.refused > 0 ? 'refused' : undefined);
  const [shown, setShown] = useState(lines_at_once);
  const columns = useMemo(() => lineColumns(kind, preview), [kind, preview]);
  const rows = preview.rows.filter(({ fate }) => chosen === undefined || fate === chosen);
  const choose = (fate: ImportFate | undefined) => {
    setChosen(fate);
    setShown(lines_at_once);
  };
  return (
    <Stack gap="md">
      <FileNotices preview={preview} />
      <FateTiles counts={preview.counts} chosen={chosen} onChoose={choose} />
      <DataTable
        label="Lines of the file"
        columns={columns}
        rows={rows.slice(0, shown)}
        rowId={({ line }) => String(line)}
        empty={
          <EmptyState
            icon={<IconFileSpreadsheet size={32} stroke={1.5} />}
            title="No lines with this result"
            hint="Choose another tile above."
          />
        }
      />
      {rows.length > shown && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + lines_at_once)}>
            Show {lineCount(Math.min(lines_at_once, rows.length - shown))} more of {rows.length - shown}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
