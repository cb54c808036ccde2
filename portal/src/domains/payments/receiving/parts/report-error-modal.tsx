import { Button, Group, Text } from '@mantine/core';
import { AskingModal } from '../../../../ui/window/asking-modal.tsx';
import { IssueForm, type IssueFormProps, useIssueForm } from '../../issues/parts/issue-form-modal.tsx';

interface ReportErrorModalProps extends Omit<IssueFormProps, 'submit' | 'initial'> {
  opened: boolean;
  /** The report has arrived: the same window says so, and closing it leaves the payment. */
  isSubmitted: boolean;
  onLeave: () => void;
}

/** Report Error, then Report Submitted. One window for both: two would fight for the focus. */
export const ReportErrorModal = ({ opened, ...window }: ReportErrorModalProps) =>
  opened ? <ReportErrorWindow {...window} /> : null;

function ReportErrorWindow({ isSubmitted, onLeave, onClose, ...props }: Omit<ReportErrorModalProps, 'opened'>) {
  const { form, isModified } = useIssueForm(props);
  return (
    <AskingModal
      isModified={isModified && !isSubmitted}
      onClose={isSubmitted ? onLeave : onClose}
      title={isSubmitted ? 'Report Submitted' : 'Report Error'}
      size="md"
    >
      {(close) =>
        isSubmitted ? (
          <>
            <Text size="sm">
              Head office has been told and will look into it. This device is free for the next payment; should the
              money still arrive, it is booked to this one.
            </Text>
            <Group justify="flex-end" mt="lg">
              <Button onClick={onLeave} autoFocus>
                Close
              </Button>
            </Group>
          </>
        ) : (
          <IssueForm {...props} form={form} onClose={close} submit="Submit" />
        )
      }
    </AskingModal>
  );
}
