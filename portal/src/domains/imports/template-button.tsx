import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { showFailure } from '../../ui/toast/toast.ts';
import { downloadTemplate } from './imports.data.ts';

/** Downloads the template. */
export function TemplateButton({ kind }: { kind: ImportKind }) {
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    try {
      await downloadTemplate(kind);
    } catch (failure) {
      showFailure('The template could not be downloaded.', sentenceOf(failure));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isRunning}
      onClick={() => void start()}
    >
      Download template
    </Button>
  );
}
