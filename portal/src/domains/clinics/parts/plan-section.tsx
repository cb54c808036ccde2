import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import type { Plan } from '@clinic/contract/clinics/plans.ts';
import { Select, Stack, Text } from '@mantine/core';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ReadOnlySelect } from './read-only-select.tsx';

const choiceText = ({ name, current, effective_date }: Plan): string => {
  if (current) return `${name}: this branch’s plan`;
  return effective_date ? `${name}: from ${showDay(effective_date)}` : `${name}: other branches`;
};

interface PlanSectionProps {
  clinic: Clinic;
  plans: Plan[];
  /** The plan whose fees are shown. */
  shown: Plan;
  onShow: (plan_id: number) => void;
}

/** The branch's current and future plan. If there are several plans, the user chooses whose fees are shown. */
export function PlanSection({ clinic, plans, shown, onShow }: PlanSectionProps) {
  const next = plans.find(({ effective_date }) => effective_date !== null);
  return (
    <SectionCard title="Plan">
      <Stack gap="sm">
        <FieldList
          lines={[
            { label: 'Group', value: clinic.group.name },
            {
              label: 'Plan',
              value: <ReadOnlySelect label="Plan" choices={plans.map(({ name }) => name)} chosen={clinic.plan.name} />,
            },
            ...(next?.effective_date
              ? [{ label: 'Next plan', value: `${next.name}, from ${showDay(next.effective_date)}` }]
              : []),
          ]}
        />
        {plans.length > 1 && (
          <Select
            label="Show the fees of"
            data={plans.map((plan) => ({ value: String(plan.id), label: choiceText(plan) }))}
            value={String(shown.id)}
            onChange={(id) => id !== null && onShow(Number(id))}
            allowDeselect={false}
            maw="26rem"
          />
        )}
        <Text size="sm" c="dimmed">
          Plan and fees are set by the platform.
        </Text>
      </Stack>
    </SectionCard>
  );
}
