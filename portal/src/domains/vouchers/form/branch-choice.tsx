import { Checkbox, Group, Radio, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useVoucherBranches, useVoucherCollections } from '../vouchers.data.ts';
import classes from './voucher-fields.module.css';
import { type Reach, reachWords, type VoucherField, voucherLabels } from './voucher-values.ts';

type Bind = (field: VoucherField) => GetInputPropsReturnType;

/** Where a voucher is valid. A collection can have single branches beside it. */
export const BranchChoice = ({ bind, reach }: { bind: Bind; reach: Reach }) => (
  <Stack gap="sm">
    <Radio.Group {...bind('all_provider')}>
      <Group gap="lg" mih={36}>
        {Object.entries(reachWords).map(([value, word]) => (
          <Radio key={value} value={value} label={word} />
        ))}
      </Group>
    </Radio.Group>
    {reach === 'collections' && <Collections bind={bind} />}
    {(reach === 'chosen' || reach === 'collections') && <Branches bind={bind} required={reach === 'chosen'} />}
  </Stack>
);

function Collections({ bind }: { bind: Bind }) {
  const collections = useVoucherCollections();
  const options = collections.data?.data.map(({ id, name, clinics }) => ({
    id,
    name,
    description: clinics.map((branch) => branch.name).join(', '),
  }));
  return (
    <Choices
      of="The collections"
      label={voucherLabels.clinic_collections}
      field={bind('clinic_collections')}
      required
      query={collections}
      options={options}
      none="The platform has not made a collection yet."
    />
  );
}

function Branches({ bind, required }: { bind: Bind; required: boolean }) {
  const branches = useVoucherBranches();
  return (
    <Choices
      of="The branches"
      label={required ? voucherLabels.clinics : 'Branches beside the collections'}
      field={bind('clinics')}
      required={required}
      query={branches}
      options={branches.data?.data}
    />
  );
}

interface Choice {
  id: number;
  name: string;
  description?: string;
}

interface ChoicesProps {
  /** The choices in words, for the message that they could not be loaded: 'The branches'. */
  of: string;
  label: string;
  field: GetInputPropsReturnType;
  required: boolean;
  query: UseQueryResult;
  /** Undefined while they load. */
  options: readonly Choice[] | undefined;
  /** Said if there are none. */
  none?: string;
}

/** Some of several places, by their ids. */
function Choices({ of, label, field, required, query, options, none }: ChoicesProps) {
  const { value, onChange, ...rest } = field;
  if (!options)
    return query.isError ? (
      <ReadFailure of={of} read={query} />
    ) : (
      <Skeleton height={72} role="status" aria-label="Loading" />
    );
  return (
    <Checkbox.Group
      {...rest}
      label={label}
      required={required}
      value={(value as number[]).map(String)}
      onChange={(chosen) => (onChange as (ids: number[]) => void)(chosen.map(Number))}
    >
      {options.length === 0 && none !== undefined && <p className={classes.none}>{none}</p>}
      <div className={classes.branches}>
        {options.map(({ id, name, description }) => (
          <Checkbox key={id} value={String(id)} label={name} description={description} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
