import { Button, Group, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { FormModal } from '../../ui/window/form-modal.tsx';
import { ConflictWindow, RecordForm } from './record-form.tsx';
import type { RecordFormFrame } from './use-record-form.ts';

interface RecordWindowProps {
  of: RecordFormFrame;
  title: string;
  size?: ModalProps['size'];
  /** Label of the submit button. Default: Save. */
  submit?: string;
  destructive?: boolean;
  /** Read-only. */
  read_only?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a record in a window. Closing it asks first if something was typed. */
export function RecordWindow(props: RecordWindowProps) {
  const { of, title, size = 'md', submit, destructive, read_only = false, onClose, children } = props;
  // Only one window at a time. The typed values are stored outside of both.
  if (of.conflict) return <ConflictWindow conflict={of.conflict} />;
  return (
    <FormModal isModified={of.is_modified} onClose={onClose} title={title} size={size}>
      {(close) => (
        <RecordForm of={of} read_only={read_only}>
          {children}
          {read_only ? (
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Close
              </Button>
            </Group>
          ) : (
            <SaveRow {...of.bar} submit={submit} destructive={destructive}>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
            </SaveRow>
          )}
        </RecordForm>
      )}
    </FormModal>
  );
}
