import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ChoiceOption } from '../../ui/filter-bar/list-filter.ts';
import { useClinicChoices, useGroupChoices } from '../clinics/clinic-names.data.ts';

interface ChooseProps {
  /** The filter of the list. */
  name: 'clinic_id' | 'group_id';
  options: readonly ChoiceOption[];
}

function Choose({ name, options }: ChooseProps) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      aria-label="Choose"
      mt="xs"
      value=""
      data={[
        { value: '', label: 'Choose…' },
        ...options.map((one) => ({ value: one.value, label: one.detail ? `${one.label} · ${one.detail}` : one.label })),
      ]}
      onChange={({ currentTarget: { value } }) => void navigate({ to: '.', search: { [name]: value } as never })}
    />
  );
}

/** Chooses the clinic of a list that shows nothing without one. */
export const ChooseClinic = () => <Choose name="clinic_id" options={useClinicChoices().clinic_id.options} />;

/** Chooses the group of a list that shows nothing without one. */
export const ChooseGroup = () => <Choose name="group_id" options={useGroupChoices().group_id.options} />;
