import '@mantine/core/styles/Switch.layer.css';
import { Group, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFormState } from '../../platform/form/use-record-form.ts';
import type { ClinicValues } from './clinic-values.ts';

type Field = RecordFormState<ClinicValues>['field'];
const typed = { autoComplete: 'off' } as const;

interface CompanyFieldsProps {
  field: Field;
  read_only?: boolean;
  /** What follows the name. */
  children?: ReactNode;
}

/** What the platform sets at a clinic: its company, its GST, and what it may do. */
export const CompanyFields = ({ field, read_only = false, children }: CompanyFieldsProps) => (
  <>
    <TextInput {...field('name')} {...typed} required maxLength={100} readOnly={read_only} data-autofocus />
    {children}
    <TextInput
      {...field('uen')}
      {...typed}
      required
      maxLength={13}
      readOnly={read_only}
      description="The unique entity number of the company that runs it."
    />
    <Group grow align="start">
      <Switch {...field('need_gst', { type: 'checkbox' })} disabled={read_only} />
      <TextInput {...field('gst_reg_no')} {...typed} maxLength={20} readOnly={read_only} />
    </Group>
    <Switch
      {...field('head_office', { type: 'checkbox' })}
      disabled={read_only}
      description="Its staff see the whole group. A group has one at most."
    />
    <Switch {...field('allow_telemed', { type: 'checkbox' })} disabled={read_only} />
  </>
);

/** The address of a clinic. */
export const AddressFields = ({ field, read_only = false }: { field: Field; read_only?: boolean }) => (
  <>
    <Group grow align="start">
      <TextInput {...field('block_no')} {...typed} maxLength={16} readOnly={read_only} />
      <TextInput {...field('unit_no')} {...typed} maxLength={16} readOnly={read_only} />
      <TextInput {...field('postal_code')} {...typed} maxLength={6} inputMode="numeric" readOnly={read_only} />
    </Group>
    <TextInput {...field('road_name')} {...typed} maxLength={100} readOnly={read_only} />
    <TextInput {...field('building_name')} {...typed} maxLength={100} readOnly={read_only} />
  </>
);
