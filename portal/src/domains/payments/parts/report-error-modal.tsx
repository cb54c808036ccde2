import { Button, Group, Modal, Text } from '@mantine/core';
import { IssueForm, type IssueFormProps } from './issue-form-modal.tsx';

interface ReportErrorModalProps extends Omit<IssueFormProps, 'submit' | 'initial'> {
  opened: boolean;
  /** The report has arrived: the same window says so, and closing it leaves the payment. */
  isSubmitted: boolean;
  isLeaving: boolean;
  onLeave: () => void;
}

/** Report Error, then Report Submitted. One window for both: two would fight for the focus. */
export function ReportErrorModal({ opened, isSubmitted, isLeaving, onLeave, ...form }: ReportErrorModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={isSubmitted ? onLeave : form.onClose}
      title={isSubmitted ? 'Report Submitted' : 'Report Error'}
      size="md"
    >
      {isSubmitted ? (
        <>
          <Text size="sm">
            Head office has been told and will look into it. The payment is closed on this device; should its money
            still arrive, it is kept and head office matches it.
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button onClick={onLeave} loading={isLeaving} autoFocus>
              Close
            </Button>
          </Group>
        </>
      ) : (
        <IssueForm {...form} submit="Submit" />
      )}
    </Modal>
  );
}
