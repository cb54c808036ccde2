import type { ImportKind } from '@clinic/contract/imports/imports.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/time/clock.ts';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { countOf, kindWords, lineCount } from './import-words.ts';
import { RefusedButton } from './refused-button.tsx';
import { ShownLines } from './parts/shown-lines.tsx';
import classes from './import-preview.module.css';
import type { ShownImport } from './use-import.ts';

interface ImportPreviewStepProps {
  kind: ImportKind;
  shown: ShownImport;
  working: 'looking' | 'carrying out' | undefined;
  /** Why the preview can no longer be imported. */
  notice: string | undefined;
  onFinish: () => void;
  onLookAgain: () => void;
  onOther: () => void;
}

const too_old = 'This preview is half an hour old and may be out of date.';

function summaryOf(kind: ImportKind, { counts }: ShownImport['preview']): string {
  const { create, exists, refused } = counts;
  const left_out = [
    ...(refused > 0 ? [`${lineCount(refused)} with errors`] : []),
    ...(exists > 0 ? [`${countOf(kind, exists)} already added`] : []),
  ].join(' and ');
  if (create === 0) return 'This file contains nothing to create.';
  return left_out === '' ? kindWords[kind].afterwards : `Skipped: ${left_out}. ${kindWords[kind].afterwards}`;
}

/** True once the server's clock has reached an instant; changes at that moment. */
function useIsOver(instant: string): boolean {
  const [over_for, setOverFor] = useState<string>();
  useEffect(() => {
    const left_ms = Math.max(0, new Date(instant).getTime() - serverNow());
    const timer = setTimeout(() => setOverFor(instant), left_ms);
    return () => clearTimeout(timer);
  }, [instant]);
  return over_for === instant;
}

/** The second step with its exits: import, preview again, or choose another file. */
export function ImportPreviewStep(props: ImportPreviewStepProps) {
  const { kind, shown, working, onFinish, onLookAgain, onOther } = props;
  const { preview, file } = shown;
  const is_old = useIsOver(preview.ends_at);
  const notice = props.notice ?? (is_old ? too_old : undefined);
  const { counts } = preview;
  return (
    <Stack gap="md" className={classes.preview ?? ''}>
      {notice !== undefined && <StaleNotice onRetry={onLookAgain}>{notice}</StaleNotice>}
      <div className={classes.head}>
        <Title order={2} className={classes.file ?? ''}>
          {file.file_name}
        </Title>
        <Group gap="xs">
          {counts.refused > 0 && <RefusedButton preview={preview} />}
          <Button variant="default" onClick={onOther} disabled={working !== undefined}>
            Choose another file
          </Button>
        </Group>
      </div>
      <div aria-busy={working === 'looking' || undefined} className={classes.lines}>
        <ShownLines key={shown.idempotency_key} kind={kind} preview={preview} />
      </div>
      <div className={classes.bar}>
        <Text size="sm" c="dimmed" role="status" className={classes.summary ?? ''}>
          {summaryOf(kind, preview)}
        </Text>
        {counts.create > 0 && (
          <Button
            onClick={onFinish}
            loading={working === 'carrying out'}
            disabled={notice !== undefined || working === 'looking'}
          >
            Create {countOf(kind, counts.create)}
          </Button>
        )}
      </div>
    </Stack>
  );
}
