import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { downloadTemplate } from './imports.data.ts';

/** Downloads the template. */
export function TemplateButton({ kind }: { kind: ImportKind }) {
  const { isWorking, attempt } = useAttempt();
  const start = () => attempt(() => downloadTemplate(kind), { failed: 'The template could not be downloaded.' });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isWorking}
      onClick={() => void start()}
    >
      Download template
    </Button>
  );
}
