import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Text } from '@mantine/core';
import { schemes } from '@clinic/contract/clinics/schemes.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { ProfileSection } from './profile-form-type.ts';
import classes from './profile-grid.module.css';

/** Schemes whose patients the clinic takes. */
export function SchemesSection({ form, read_only }: ProfileSection) {
  const { supports } = form.values;
  const toggle = (id: number, is_supported: boolean) => {
    const others = supports.filter((one) => one !== id);
    form.setFieldValue(
      'supports',
      (is_supported ? [...others, id] : others).toSorted((one, other) => one - other),
    );
  };
  return (
    <SectionCard title="Supported schemes">
      <div className={classes.grid} role="group" aria-label="Supported schemes">
        {schemes.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={supports.includes(id)}
            disabled={read_only}
            onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
          />
        ))}
      </div>
      {form.errors['supports'] && (
        <Text size="sm" c="red" role="alert" mt="sm">
          {form.errors['supports']}
        </Text>
      )}
    </SectionCard>
  );
}
