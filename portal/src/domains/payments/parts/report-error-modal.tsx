import { Button, Group, Modal, Text } from '@mantine/core';
import { IssueForm, type IssueFormProps } from './issue-form-modal.tsx';

interface ReportErrorModalProps extends Omit<IssueFormProps, 'submit' | 'initial'> {
  opened: boolean;
  /** The report has arrived: the same window says so, and closing it leaves the payment. */
  isSubmitted: boolean;
  onLeave: () => void;
}

/** Report Error, then Report Submitted. One window for both: two would fight for the focus. */
export function ReportErrorModal({ opened, isSubmitted, onLeave, ...form }: ReportErrorModalProps) {
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
            Head office has been told and will look into it. This device is free for the next payment; should the money
            still arrive, it is booked to this one.
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button onClick={onLeave} autoFocus>
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
