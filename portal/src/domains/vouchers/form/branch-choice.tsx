import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, Radio, Skeleton, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { useVoucherBranches } from '../vouchers.data.ts';
import classes from './voucher-fields.module.css';
import { type Reach, reachWords, type VoucherField } from './voucher-values.ts';

interface BranchChoiceProps {
  bind: (field: VoucherField) => GetInputPropsReturnType;
  reach: Reach;
}

/** Where a voucher is good. */
export const BranchChoice = ({ bind, reach }: BranchChoiceProps) => (
  <Stack gap="sm">
    <Radio.Group {...bind('all_provider')}>
      <Group gap="lg" mih={36}>
        {Object.entries(reachWords).map(([value, word]) => (
          <Radio key={value} value={value} label={word} />
        ))}
      </Group>
    </Radio.Group>
    {reach === 'chosen' && <Branches bind={bind} />}
  </Stack>
);

function Branches({ bind }: Pick<BranchChoiceProps, 'bind'>) {
  const branches = useVoucherBranches();
  const { value, onChange, ...rest } = bind('clinics');
  if (branches.isPending) return <Skeleton height={72} role="status" aria-label="Loading" />;
  if (branches.isError)
    return (
      <FailedState
        title="The branches could not be loaded."
        reason={sentenceOf(branches.error)}
        onRetry={() => void branches.refetch()}
        retrying={branches.isFetching}
      />
    );
  return (
    <Checkbox.Group
      {...rest}
      required
      value={(value as number[]).map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className={classes.branches}>
        {branches.data.data.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
