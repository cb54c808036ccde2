import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { FormModal } from '../../../ui/window/form-modal.tsx';
import { IssueFields } from '../issues/parts/issue-fields.tsx';
import { useReportIssue } from '../issues/use-report-issue.ts';

interface ReportErrorProps {
  transaction_id: number;
  /** The report may take the payment off the device before its answer arrives. */
  onSending: (isSending: boolean) => void;
  onClose: () => void;
  /** Closing it after the report leaves the payment. */
  onLeave: () => void;
}

/** Report Error, then Report Submitted. One window for both: two would fight for the focus. */
export function ReportError({ transaction_id, onSending, onClose, onLeave }: ReportErrorProps) {
  const [isReported, setReported] = useState(false);
  const edited = useReportIssue({
    transaction_id,
    onSending,
    onSaved: () => setReported(true),
  });
  return (
    <FormModal
      isModified={edited.is_modified}
      onClose={isReported ? onLeave : onClose}
      title={isReported ? 'Report Submitted' : 'Report Error'}
      size="md"
    >
      {(close) =>
        isReported ? (
          <>
            <Text size="sm">
              The platform has been told and will look into it. You can take the next payment. If the money still
              arrives, it is recorded for this payment.
            </Text>
            <Group justify="flex-end" mt="lg">
              <Button onClick={onLeave} autoFocus>
                Close
              </Button>
            </Group>
          </>
        ) : (
          <RecordForm of={edited}>
            <IssueFields of={edited} />
            <SaveRow {...edited.bar} submit="Submit">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
            </SaveRow>
          </RecordForm>
        )
      }
    </FormModal>
  );
}
