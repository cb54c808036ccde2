import { Button, Group, Modal, Text } from '@mantine/core';

/** Says that the report has arrived and what happens with it. */
export function ReportSubmittedModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Report Submitted" centered size="sm">
      <Text size="sm">
        Head office has been told and will look into it. The payment is closed on this device; should its money still
        arrive, it is kept and the report is updated.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
