import { type Doctor, longest } from '@clinic/contract/doctors/doctor.ts';
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { titleOf, useDoctorChoice } from './doctors.data.ts';

const typing_ms = 250;

const labelOf = (doctor: Doctor): string =>
  doctor.mcr === '' ? titleOf(doctor) : `${titleOf(doctor)} (${doctor.mcr})`;

interface DoctorChoiceProps {
  chosen: Doctor | undefined;
  onChoose: (doctor: Doctor | undefined) => void;
  error: ReactNode;
}

/** Chooses one of the branch's doctors without a user account. Hidden if there is none. */
export function DoctorChoice({ chosen, onChoose, error }: DoctorChoiceProps) {
  const [typed, setTyped] = useState('');
  // The label of the chosen doctor is in the input too and must not start a search.
  const [sought] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), typing_ms);
  const found = useDoctorChoice(sought);
  const doctors = found.data?.data ?? [];
  if (doctors.length === 0 && typed === '' && !chosen && !found.isError) return null;
  const offered = chosen && !doctors.some(({ id }) => id === chosen.id) ? [chosen, ...doctors] : doctors;
  const is_part = (found.data?.pager.rows ?? 0) > doctors.length;
  return (
    <Select
      label="Doctor"
      description={`If this user is already a doctor at this branch, choose them to use their details.${
        is_part ? ' Type part of the name or number to find others.' : ''
      }`}
      placeholder="A new doctor"
      searchable
      clearable
      data={offered.map((doctor) => ({ value: String(doctor.id), label: labelOf(doctor) }))}
      // The server has filtered already. It also finds matches in other fields than the name.
      filter={({ options }) => options}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChoose(offered.find((doctor) => String(doctor.id) === id))}
      searchValue={typed}
      onSearchChange={(text) => setTyped(text.slice(0, longest.name))}
      nothingFoundMessage={
        found.isError ? 'The doctors could not be loaded.' : 'No matching doctor without a user account'
      }
      maxDropdownHeight={280}
      error={error}
      rightSection={found.isFetching ? <Loader size="xs" aria-label="Looking for doctors" /> : undefined}
    />
  );
}
