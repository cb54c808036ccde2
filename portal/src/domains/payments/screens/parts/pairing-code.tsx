import { Button, CopyButton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { canCopy } from '../../../../platform/device/can-copy.ts';
import { pairing_ink, QrPicture } from '../../../../ui/qr/qr-picture.tsx';

/** The code that turns a phone or tablet into the customer screen of this device. */
export function PairingCode({ link }: { link: string | undefined }) {
  return (
    <Stack gap="sm" align="center">
      <Text size="sm" c="dimmed" ta="center">
        Scan this with the phone or tablet that faces the customer. It then shows every payment code of this device.
      </Text>
      <QrPicture code={link} label="QR code for the customer screen" ink={pairing_ink} />
      {canCopy() ? (
        <CopyButton value={link ?? ''}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              disabled={link === undefined}
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? 'Link copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      ) : (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          data-disabled={link === undefined || undefined}
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open in a new window
        </Button>
      )}
    </Stack>
  );
}
