import { issueTypeWords, type IssueType } from '@clinic/contract/payments/issues.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useFormModified } from '../../../../platform/form/modified-form.ts';
import { AskingModal } from '../../../../ui/window/asking-modal.tsx';
import { submitForm, type FieldErrors } from '../../../../ui/form/submit-form.ts';
import classes from './issue-form.module.css';

export interface IssueFill {
  type: IssueType;
  remark: string;
}

export interface IssueFormProps {
  submit: string;
  /** Absent: a new issue, with the first type selected. */
  initial?: IssueFill | undefined;
  isSending: boolean;
  /** Resolves to the server's field errors, if any. */
  onSubmit: (fill: IssueFill) => Promise<FieldErrors | undefined>;
  onClose: () => void;
}

interface IssueFormModalProps extends IssueFormProps {
  title: string;
}

/** The issue form in its own window. */
export function IssueFormModal({ title, onClose, ...props }: IssueFormModalProps) {
  const { form, isModified } = useIssueForm(props);
  return (
    <AskingModal isModified={isModified} onClose={onClose} title={title} size="md">
      {(close) => <IssueForm {...props} form={form} onClose={close} />}
    </AskingModal>
  );
}

const types = Object.entries(issueTypeWords);

/** The form's values. */
export interface IssueValues extends Record<string, unknown> {
  type: string;
  remark: string;
}

export const valuesOf = ({ type, remark }: IssueFill): IssueValues => ({ type: String(type), remark });

export const typeOf = (value: string): IssueType => {
  const type = Number(value);
  return type === 1 || type === 2 || type === 3 || type === 4 ? type : 0;
};

/** The form's input, and whether closing would lose it. */
export function useIssueForm({ initial, isSending }: Pick<IssueFormProps, 'initial' | 'isSending'>) {
  const form = useForm<IssueValues>({
    initialValues: valuesOf(initial ?? { type: 0, remark: '' }),
    validate: { remark: (typed) => (typed.trim() === '' ? generic_messages.blank : null) },
  });
  const isModified = form.isDirty() && !isSending;
  useFormModified(isModified);
  return { form, isModified };
}

interface IssueFieldsProps extends Omit<IssueFormProps, 'initial'> {
  form: ReturnType<typeof useIssueForm>['form'];
  /** Type and remark are read-only. */
  isClosed?: boolean;
  /** Rendered above the fields. */
  children?: ReactNode;
}

/** Type and remark of an issue, for Report Error, Report Issue and Edit. */
export function IssueForm({ form, submit, isSending, isClosed, onSubmit, onClose, children }: IssueFieldsProps) {
  // Input typed before the form became read-only can still be selected and copied.
  const access = isClosed ? (form.isDirty('remark') ? { readOnly: true } : { disabled: true }) : { required: true };
  return (
    <form
      onSubmit={(event) =>
        submitForm(form, event, async ({ type, remark }) => onSubmit({ type: typeOf(type), remark }))
      }
      noValidate
    >
      <Stack gap="md">
        {children}
        <Radio.Group label="Error Type" required={!isClosed} {...form.getInputProps('type')}>
          <Stack gap="xs" mt="xs">
            {types.map(([value, word], index) => (
              <Radio
                key={value}
                value={value}
                label={word}
                disabled={isClosed}
                data-autofocus={(index === 0 && !isClosed) || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Remarks"
          classNames={{ input: classes.remark ?? '' }}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={600}
          {...form.getInputProps('remark')}
          {...access}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {isClosed ? 'Close' : 'Cancel'}
          </Button>
          {!isClosed && (
            <Button type="submit" loading={isSending}>
              {submit}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
