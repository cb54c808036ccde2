import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { canCopy } from '../../../platform/device/can-copy.ts';
import classes from './recovery-codes-shown.module.css';

interface RecoveryCodesShownProps {
  codes: readonly string[];
  onDone: () => void;
}

function download(codes: readonly string[]): void {
  const text = `Clinic Portal: recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'clinic-portal-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Shows the recovery codes once. A user who leaves without them must create new ones. */
export function RecoveryCodesShown({ codes, onDone }: RecoveryCodesShownProps) {
  const clipboard = useClipboard();
  const [kept, setKept] = useState(false);
  return (
    <Stack gap="sm">
      <Alert color="yellow" py="xs">
        Store these codes where you can find them without your phone. They are shown only once, and each works once.
      </Alert>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" grow>
        {canCopy() && (
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => clipboard.copy(codes.join('\n'))}
          >
            {clipboard.copied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(codes)}>
          Download
        </Button>
      </Group>
      <Checkbox
        label="I have saved these codes"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button onClick={onDone} disabled={!kept} fullWidth>
        Done
      </Button>
    </Stack>
  );
}
