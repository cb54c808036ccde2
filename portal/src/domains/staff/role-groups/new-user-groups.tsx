import { Input, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useRoleGroups } from './role-groups.data.ts';
import { RoleGroupChoice } from './role-group-choice.tsx';
import { RolesFailed } from './roles-failed.tsx';

interface NewUserGroupsProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: ReactNode;
}

/** The role groups of a new user at the current branch. */
export function NewUserGroups({ chosen, onChange, error }: NewUserGroupsProps) {
  const { clinic, roles } = useSession();
  const catalogue = useRoleGroups();
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <SectionCard title="Access">
      {catalogue.data ? (
        <RoleGroupChoice
          clinic_name={clinic.name}
          groups={catalogue.data.data}
          chosen={new Set(chosen)}
          held={roles}
          onToggle={toggle}
        />
      ) : catalogue.isError ? (
        <RolesFailed reads={[catalogue]} />
      ) : (
        <Skeleton height={160} role="status" aria-label="Loading the role groups" />
      )}
      {error && <Input.Error mt="xs">{error}</Input.Error>}
    </SectionCard>
  );
}
