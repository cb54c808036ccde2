import { issueTypeWords } from '@clinic/contract/payments/issues.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import type { RecordFormState } from '../../../../platform/form/use-record-form.ts';
import type { IssueValues } from '../issue-values.ts';
import classes from './issue-form.module.css';

const types = Object.entries(issueTypeWords);

interface IssueFieldsProps {
  of: Pick<RecordFormState<IssueValues>, 'field' | 'form'>;
  /** Type and remark are read only. */
  isClosed?: boolean;
}

/** Type and remark of an issue. */
export function IssueFields({ of, isClosed = false }: IssueFieldsProps) {
  // Text typed before it closed can still be selected and copied.
  const access = isClosed ? (of.form.isDirty('remark') ? { readOnly: true } : { disabled: true }) : { required: true };
  return (
    <>
      <Radio.Group required={!isClosed} {...of.field('type')}>
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
        classNames={{ input: classes.remark ?? '' }}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={600}
        {...of.field('remark')}
        {...access}
      />
    </>
  );
}
